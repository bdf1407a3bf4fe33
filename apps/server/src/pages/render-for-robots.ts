import { LISTING_TOPIC, type Topic, toCompactBuffer } from '@kashtanka/api';
import { factIn } from '@kashtanka/rules';
import { CONTENT_PAGES, isPageShown } from '@kashtanka/storefront/pages';
import { DEFAULT_LOCALE, getLocale, type Locale, withoutLanguage } from '@kashtanka/texts';
import { shopText } from '@kashtanka/texts/shop';
import { type ClientOptions, openClient } from '../http/open-client.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import type { RenderedPage } from './page-cache.ts';
import { dropPaths, newestPosts, postPaths, rssText } from './rss.ts';
import { FRAME_TOPIC, type ShopFrames } from './shop-frame.ts';
import { sitemapIndex, urlSet } from './sitemap.ts';

type Options = ClientOptions & { frames: Pick<ShopFrames, 'get'> };

/** A sitemap may hold 50,000 addresses; 5,000 products give 10,000, about five megabytes. */
const PRODUCTS_IN_A_MAP = 5_000;
const PRODUCT_MAP = /^\/sitemaps\/products-([1-9]\d{0,3})\.xml$/;

/** Sitemaps, robots.txt and feeds, cached and renewed like pages; null for any other address. */
export async function renderForRobots(options: Options, key: string): Promise<RenderedPage | null> {
  const { api, origin } = options;
  if (key === '/robots.txt') return plain('text/plain', robotsText(origin), []);
  if (key === '/sitemap.xml') {
    const parts = Math.ceil((await api.articles.count()) / PRODUCTS_IN_A_MAP);
    const maps = Array.from({ length: parts }, (_, at) => `/sitemaps/products-${at + 1}.xml`);
    return plain('application/xml', sitemapIndex(origin, ['/sitemaps/pages.xml', ...maps]), [LISTING_TOPIC]);
  }
  if (key === '/sitemaps/pages.xml') return pagesMap(options);
  if (withoutLanguage(key) === '/blog/rss.xml') return blogFeed(options, getLocale(key));
  const part = PRODUCT_MAP.exec(key)?.[1];
  return part === undefined ? null : productsMap(options, Number(part));
}

/** The sitemap of static pages, categories, collections, posts and drops. */
async function pagesMap(options: Options): Promise<RenderedPage> {
  const { client, blog, used } = openClient(options, DEFAULT_LOCALE);
  const [categories, collections, posts, drops] = await Promise.all([
    client.listCategories(),
    client.listCollections(),
    postPaths(blog),
    dropPaths(blog),
  ]);
  if (!categories.ok || !collections.ok)
    throw new Error('categories or collections of the sitemap could not be read');
  const frame = await options.frames.get(DEFAULT_LOCALE);
  const paths = [
    '/',
    '/catalog',
    ...(collections.body.length > 0 ? ['/collections'] : []),
    '/order-tracking',
    ...CONTENT_PAGES.filter((page) => isPageShown(page, frame)).map((page) => `/${page}`),
    ...categories.body.filter(({ is_visible }) => is_visible).map(({ slug_path }) => `/catalog/${slug_path}`),
    ...collections.body.map(({ slug }) => `/collections/${encodeURIComponent(slug)}`),
    // Their lists alone would be empty pages.
    ...(posts.length > 1 ? posts : []),
    ...(drops.length > 1 ? drops : []),
  ];
  return {
    ...plain('application/xml', urlSet(options.origin, paths), [...used.topics, FRAME_TOPIC]),
    isCacheable: used.isWhole,
  };
}

/** The RSS feed of the newest posts; unavailable while the blog does not respond. */
async function blogFeed(options: Options, locale: Locale): Promise<RenderedPage> {
  const { blog, used } = openClient(options, locale);
  const posts = await newestPosts(blog);
  if (!posts) return { ...plain('text/plain', '', []), status: 503, isCacheable: false };
  const shopName = factIn(await options.api.settings.shopFacts(), 'name', locale) ?? shopText[locale].name;
  const text = rssText({ origin: options.origin, shopName }, locale, posts);
  const page = plain('application/rss+xml', text, [...used.topics, 'settings']);
  return { ...page, isCacheable: used.isWhole };
}

async function productsMap({ api, origin }: Options, part: number): Promise<RenderedPage | null> {
  const articles = await api.articles.list({ skip: (part - 1) * PRODUCTS_IN_A_MAP, take: PRODUCTS_IN_A_MAP });
  if (articles.length === 0) return null;
  const paths = articles.map((article) => `/product/${encodeURIComponent(article)}`);
  return plain('application/xml', urlSet(origin, paths), [LISTING_TOPIC]);
}

function plain(type: string, text: string, topics: readonly Topic[]): RenderedPage {
  return {
    status: 200,
    headers: { ...SECURITY_HEADERS, 'content-type': `${type}; charset=utf-8` },
    body: toCompactBuffer(text),
    topics: new Set(topics),
    isCacheable: true,
  };
}

/** Pages of one visitor and the API, which search engines must not index. */
const OWN = ['/checkout', '/o/', '/profile', '/login', '/thanks', '/v/'];

/** Campaign parameters do not make another page; Yandex requires them to be declared. */
const MARKS = ['utm_source', 'utm_medium', 'utm_campaign', 'partner', 'distribution-channel', 'voucher'];

function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /blog-api/',
    ...OWN.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`]),
    `Clean-param: ${MARKS.join('&')}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

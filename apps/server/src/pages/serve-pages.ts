import { negotiate } from '@fastify/accept-negotiator';
import { type Events, isTemporaryFailure, matchesEtag } from '@kashtanka/api';
import { parseHiddenNotices, TRACKERS_COOKIE } from '@kashtanka/contract';
import { DEFAULT_LOCALE, getLocale } from '@kashtanka/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openClient } from '../http/open-client.ts';
import { transportHeaders } from '../http/security-headers.ts';
import { redirectionOf } from './addresses.ts';
import { sendErrorPage, sendTooMany } from './error-page.ts';
import type { Encoding } from './page-bodies.ts';
import { type CachedPage, createPageCache, type PageCache } from './page-cache.ts';
import { pageKey, unreadQuery } from './page-key.ts';
import { redirectionOfPage } from './page-redirection.ts';
import { loggedAddress } from './parse-address.ts';
import { renderForRobots } from './render-for-robots.ts';
import { COME_LATER, isMailPage, type RenderOptions, renderPage } from './render-page.ts';
import { isPreview, OF_AN_EDITOR, serveDrafts } from './serve-drafts.ts';
import { servePageForms } from './serve-page-forms.ts';
import { servePreviews, serveTextPreview } from './serve-previews.ts';
import { createShopFrames } from './shop-frame.ts';

type Options = Omit<RenderOptions, 'frames'> & { events: Events; cacheBytes: number };

/** Browsers revalidate each time and mostly get a 304; a CDN may serve its copy for two seconds. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=2, must-revalidate';
/** A page of some browsers, such as those that consented to trackers: shared caches must not store it. */
const OF_SOME_BROWSERS = 'private, max-age=0, must-revalidate';
/** Data was unavailable, so the page is not cached. */
const TRY_AGAIN = { 'Retry-After': '2' };

const INTERNAL_ERROR = 500;

/** Separates a page's key from the ids of dismissed notifications; no key contains it. */
const HIDING = '#';

/** Every address that is neither a file nor an API path is a page of the storefront. */
export async function servePages(app: FastifyInstance, given: Options): Promise<PageCache> {
  const { api, events, log } = given;
  const frames = createShopFrames(given, { events, nowMs: Date.now });
  const options = { ...given, frames };
  serveDrafts(app, options);
  servePreviews(app, options);
  servePageForms(app, {
    ...options,
    paths: await options.storefront.formPaths(),
    render: (request, { shopper, hidden }) =>
      renderPage(options, request.url.slice(options.origin.length), { sent: { request, shopper }, hidden }),
  });
  const attributeCodes = await watchAttributeCodes(options);
  const cache = createPageCache({
    render: async (key) => {
      const [address = '', ids] = key.split(HIDING);
      const hidden = ids?.split('.').map(Number);
      return (await renderForRobots(options, address)) ?? renderPage(options, address, hidden && { hidden });
    },
    events: frames.events,
    maxBytes: options.cacheBytes,
    nowMs: Date.now,
  });
  const transport = transportHeaders(options.origin);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    errorHandler: (error, request, reply) => {
      log.error({ err: error, url: loggedAddress(request.url) }, 'a page failed');
      const shown = { requestId: request.id, locale: getLocale(request.url) };
      return sendErrorPage(
        isTemporaryFailure(error) ? reply.code(COME_LATER).headers(TRY_AGAIN) : reply.code(INTERNAL_ERROR),
        shown,
      );
    },
    handler: async (request, reply) => {
      const previewed = await serveTextPreview(request, reply, options);
      if (previewed) return previewed;
      const hidden = parseHiddenNotices(request.headers.cookie);
      const keyOf = (address: string) =>
        pageKey(address, attributeCodes()) + (hidden.length > 0 ? HIDING + hidden.join('.') : '');
      const readPage = pageReader({ cache, keyOf, admits: () => api.rateLimits.admitsPage(request.ip) });
      const redirection = await redirectionOf(request.url, {
        redirects: api.redirects,
        pageRedirection: async (address) => {
          const page = await readPage(address);
          return page && redirectionOfPage(page, () => unreadQuery(address, attributeCodes()));
        },
        reportEndless: () => log.warn({ url: loggedAddress(request.url) }, 'redirect rules form a loop'),
      });
      if (redirection) return reply.redirect(redirection.to, redirection.status);
      const page = await readPage(request.url);
      return page ? sendPage(page, { request, reply, transport }) : sendTooMany(reply);
    },
  });
  return cache;
}

type PageSource = { cache: PageCache; keyOf(address: string): string; admits(): Promise<boolean> };

/**
 * Reads each page once per request because searches are not cached; undefined when the visitor is over the rate
 * limit.
 */
function pageReader({ cache, keyOf, admits }: PageSource) {
  const read = new Map<string, Promise<CachedPage | undefined>>();
  const readOnce = async (key: string) => {
    const isAdmitted = cache.has(key) || (await admits());
    return isAdmitted ? cache.get(key) : undefined;
  };
  return (address: string) => {
    const page = read.get(address) ?? readOnce(keyOf(address));
    read.set(address, page);
    return page;
  };
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; transport: Record<string, string> };

/** Bypasses Fastify's reply, which would slow down cached pages by a third. */
async function sendPage(page: CachedPage, { request, reply, transport }: Exchange): Promise<FastifyReply> {
  const headers: Record<string, string | number> = {
    ...variantFor(page, request),
    ...transport,
    Vary: 'Accept-Encoding',
    ...(isPreview(request.url) && OF_AN_EDITOR),
    ...(isMailPage(request.url) && OF_A_RECIPIENT),
    ...(page.status === COME_LATER && TRY_AGAIN),
  };
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], String(headers.ETag))) {
    reply.hijack().raw.writeHead(304, headers).end();
    return reply;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = await page.body(encoding);
  headers['Content-Length'] = body.length;
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  reply
    .hijack()
    .raw.writeHead(page.status, headers)
    .end(request.method === 'HEAD' ? undefined : body);
  return reply;
}

/**
 * The headers for the requesting browser. After consent to trackers it gets the policy that allows them, with a
 * separate ETag: on a 304 a browser keeps its stored policy.
 */
function variantFor(page: CachedPage, { headers: { cookie } }: FastifyRequest): Record<string, string> {
  const { headers, etag, trackerPolicy: policy } = page;
  if (policy === undefined || !letsTrackersIn(cookie)) {
    const caching = parseHiddenNotices(cookie).length > 0 ? OF_SOME_BROWSERS : CACHE_CONTROL;
    return { ...headers, ETag: etag, 'Cache-Control': caching };
  }
  const own = { 'content-security-policy': policy, ETag: etag.replace(/"$/, '-t"') };
  return { ...headers, ...own, 'Cache-Control': OF_SOME_BROWSERS };
}

function letsTrackersIn(cookies = ''): boolean {
  return cookies.split('; ').includes(`${TRACKERS_COOKIE}=1`);
}

/** The encoding by the browser's own weights; identity when none of ours is accepted. */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  return negotiate(String(accepted ?? ''), ENCODINGS) ?? 'identity';
}

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

const OF_A_RECIPIENT = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** The attribute codes by which product links name variants: they are part of a page's address (ROUTE-58). */
async function watchAttributeCodes(options: Options): Promise<() => ReadonlySet<string>> {
  const { events, log } = options;
  let codes: ReadonlySet<string> = new Set();
  const read = async () => {
    const classes = await openClient(options, DEFAULT_LOCALE).client.listClasses();
    if (!classes.ok) return;
    codes = new Set(
      classes.body.flatMap(({ attributes }) =>
        attributes.filter(({ sku_part }) => sku_part).map(({ code }) => code),
      ),
    );
  };
  await read();
  events.subscribe((topics) => {
    if (topics.includes('reference') || topics.includes('*')) {
      read().catch((error: unknown) => log.warn({ err: error }, 'the class attributes cannot be read'));
    }
  });
  return () => codes;
}

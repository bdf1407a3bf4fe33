import { pages, unfilled } from 'virtual:static-pages';
import type { ShopFacts } from '@kashtanka/rules';
import { withoutLanguage } from '@kashtanka/texts';
import { staticPagesText } from '@kashtanka/texts/storefront/content/static-pages';
import type { StaticPage } from '#content';
import { compileOwnText } from '#own-text';
import { PATHS } from '#paths';
import { getBody } from '#platform/api/responses.ts';
import { getApi, getFacts, type LoaderContext } from '#platform/loading/server-context.ts';
import type { BreadcrumbEntry } from '#platform/navigation/breadcrumb-data.ts';
import { getLocale, type Locale, localizePath } from '#platform/text/locale.ts';
import { CAMPAIGN_PAGE, CONTENT_PAGES, type ContentPageName } from '../../pages.ts';
import { findStaticPage } from './find-static-page.ts';
import { getStaticPageStructuredData } from './structured-page.server.ts';

const ADDRESSES: readonly ContentPageName[] = [...CONTENT_PAGES, CAMPAIGN_PAGE];

type Asked = { context: LoaderContext; url: URL };

/** The text of the page at an address: the shop's own, or the one that comes with the shop. */
export async function loadStaticPage(asked: Asked) {
  const { titleOf: _, ...loaded } = await loadTitledPage(asked);
  return loaded;
}

/** Also names the other pages; undefined for one that does not exist. */
export async function loadTitledPage({ context, url: { origin, pathname } }: Asked) {
  const locale = getLocale(pathname);
  const name = nameAt(pathname);
  const { text, titles } = getBody(await getApi({ context }).getPageText({ params: { page: name } }));
  const facts = getFacts({ context });
  const page = text
    ? compileOwnText(text, { locale, edition: text.edition, facts })
    : fillFacts(getStandardPage(locale, name), { facts, locale, name });
  const titleOf = (other: ContentPageName) => titles[other] ?? pages[locale][other]?.title;
  const crumbs = crumbsTo(name, { locale, origin, titleOf });
  return { name, page, structured: getStaticPageStructuredData(page, crumbs), titleOf };
}

function getStandardPage(locale: Locale, name: ContentPageName): StaticPage {
  return findStaticPage(pages[locale], name);
}

/** The standard text with what the owner has set since the build. */
function fillFacts(page: StaticPage, { facts, locale, name }: Filled): StaticPage {
  const text = unfilled[locale][name];
  const isSet = Object.keys(facts).length > 0;
  return text && isSet ? compileOwnText(text, { locale, edition: page.edition, facts }) : page;
}

type Filled = { facts: ShopFacts; locale: Locale; name: ContentPageName };

function nameAt(pathname: string): ContentPageName {
  const address = withoutLanguage(pathname).slice(1);
  const name = ADDRESSES.find((known) => known === address);
  if (!name) throw new Error(`no static page has the address ${pathname}`);
  return name;
}

type Crumbs = { locale: Locale; origin: string; titleOf(page: ContentPageName): string | undefined };

function crumbsTo(name: ContentPageName, { locale, origin, titleOf }: Crumbs): BreadcrumbEntry[] {
  const crumb = (page: ContentPageName) => ({
    name: titleOf(page) ?? '',
    url: origin + localizePath(`/${page}`, locale),
  });
  return [
    { name: staticPagesText[locale].home, url: origin + PATHS[locale].home },
    ...(name.startsWith('faq/') ? [crumb('faq')] : []),
    crumb(name),
  ];
}

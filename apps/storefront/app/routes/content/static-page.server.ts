import { pages } from 'virtual:written-pages';
import { withoutLanguage } from '@kashtanka/texts';
import { staticPagesText } from '@kashtanka/texts/storefront/content/static-pages';
import type { StaticPage } from '#content';
import { compileOwnText } from '#own-text';
import { PATHS } from '#paths';
import { getBody } from '#platform/api/responses.ts';
import { getApi, type LoaderContext } from '#platform/loading/server-context.ts';
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

/** Also names the other pages. */
export async function loadTitledPage({ context, url: { origin, pathname } }: Asked) {
  const locale = getLocale(pathname);
  const name = nameAt(pathname);
  const { text, titles } = getBody(await getApi({ context }).getPageText({ params: { page: name } }));
  const page = text ? compileOwnText(text, { locale, edition: text.edition }) : getStandardPage(locale, name);
  const titleOf = (other: ContentPageName) => titles[other] ?? getStandardPage(locale, other).title;
  const crumbs = crumbsTo(name, { locale, origin, titleOf });
  return { name, page, structured: getStaticPageStructuredData(page, crumbs), titleOf };
}

function getStandardPage(locale: Locale, name: ContentPageName): StaticPage {
  return findStaticPage(pages[locale], name);
}

function nameAt(pathname: string): ContentPageName {
  const address = withoutLanguage(pathname).slice(1);
  const name = ADDRESSES.find((known) => known === address);
  if (!name) throw new Error(`no static page has the address ${pathname}`);
  return name;
}

type Crumbs = { locale: Locale; origin: string; titleOf(page: ContentPageName): string };

function crumbsTo(name: ContentPageName, { locale, origin, titleOf }: Crumbs): BreadcrumbEntry[] {
  const crumb = (page: ContentPageName) => ({
    name: titleOf(page),
    url: origin + localizePath(`/${page}`, locale),
  });
  return [
    { name: staticPagesText[locale].home, url: origin + PATHS[locale].home },
    ...(name.startsWith('faq/') ? [crumb('faq')] : []),
    crumb(name),
  ];
}

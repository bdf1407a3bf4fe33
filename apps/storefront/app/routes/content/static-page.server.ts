import { pages } from 'virtual:written-pages';
import { withoutLanguage } from '@kashtanka/texts';
import { staticPagesText } from '@kashtanka/texts/storefront/content/static-pages';
import type { StaticPage } from '#content';
import { PATHS } from '#paths';
import type { BreadcrumbEntry } from '#platform/navigation/breadcrumb-data.ts';
import { getLocale, type Locale, localizePath } from '#platform/text/locale.ts';
import { CAMPAIGN_PAGE, CONTENT_PAGES, type ContentPageName } from '../../pages.ts';
import { findStaticPage } from './find-static-page.ts';
import { getStaticPageStructuredData } from './structured-page.server.ts';

const ADDRESSES: readonly ContentPageName[] = [...CONTENT_PAGES, CAMPAIGN_PAGE];

export function loadStaticPage({ origin, pathname }: URL) {
  const locale = getLocale(pathname);
  const name = nameAt(pathname);
  const page = getStaticPage(locale, name);
  return { name, page, structured: getStaticPageStructuredData(page, crumbsTo(name, { locale, origin })) };
}

export function getStaticPage(locale: Locale, name: ContentPageName): StaticPage {
  return findStaticPage(pages[locale], name);
}

function nameAt(pathname: string): ContentPageName {
  const address = withoutLanguage(pathname).slice(1);
  const name = ADDRESSES.find((known) => known === address);
  if (!name) throw new Error(`no static page has the address ${pathname}`);
  return name;
}

function crumbsTo(
  name: ContentPageName,
  { locale, origin }: { locale: Locale; origin: string },
): BreadcrumbEntry[] {
  const paths = PATHS[locale];
  const crumb = (page: ContentPageName) => ({
    name: getStaticPage(locale, page).title,
    url: origin + localizePath(`/${page}`, locale),
  });
  return [
    { name: staticPagesText[locale].home, url: origin + paths.home },
    ...(name.startsWith('faq/') ? [crumb('faq')] : []),
    crumb(name),
  ];
}

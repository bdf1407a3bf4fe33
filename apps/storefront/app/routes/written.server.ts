import { pages } from 'virtual:written-pages';
import type { WrittenPage } from '#content';
import { writtenText } from '#messages/written';
import { PATHS } from '#paths';
import type { CrumbOf } from '#platform/breadcrumb-data.ts';
import { inLocale, type Locale, localeOf } from '#platform/locale.ts';
import { CAMPAIGN_PAGE, WRITTEN_PAGES, type WrittenName } from '../pages.ts';
import { findWritten } from './find-written.ts';
import { structuredPage } from './structured-page.server.ts';

const ADDRESSES: readonly WrittenName[] = [...WRITTEN_PAGES, CAMPAIGN_PAGE];

export function loadWritten({ origin, pathname }: URL) {
  const locale = localeOf(pathname);
  const name = nameAt(pathname);
  const page = writtenPage(locale, name);
  return { name, page, structured: structuredPage(page, crumbsTo(name, { locale, origin })) };
}

export function writtenPage(locale: Locale, name: WrittenName): WrittenPage {
  return findWritten(pages[locale], name);
}

function nameAt(pathname: string): WrittenName {
  const address = inLocale(pathname, 'ru').slice(1);
  const name = ADDRESSES.find((known) => known === address);
  if (!name) throw new Error(`no static page has the address ${pathname}`);
  return name;
}

function crumbsTo(name: WrittenName, { locale, origin }: { locale: Locale; origin: string }): CrumbOf[] {
  const paths = PATHS[locale];
  const crumb = (page: WrittenName) => ({
    name: writtenPage(locale, page).title,
    url: origin + inLocale(`/${page}`, locale),
  });
  return [
    { name: writtenText[locale].home, url: origin + paths.home },
    ...(name.startsWith('faq/') ? [crumb('faq')] : []),
    crumb(name),
  ];
}

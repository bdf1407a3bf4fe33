import { findPages, type ShopFrame } from '@kashtanka/rules';
import { sitePagesText } from '@kashtanka/texts/storefront/content/site-pages';
import { isPageShown, PATHS } from '#paths';
import type { Locale } from '#platform/text/locale.ts';

type ShownFrame = Pick<ShopFrame, 'sections' | 'certificate' | 'pages'>;

export type SitePage = { title: string; to: string };

const MOST_PAGES = 3;

/** Finds static pages by a query in either language, without those of empty sections and those that are not written. */
export function findSitePages(typed: string, locale: Locale, frame: ShownFrame): SitePage[] {
  const { ru, en } = sitePagesText;
  const { blog, drops } = frame.sections;
  const isFilled: Partial<Record<PageName, boolean>> = { blog, drops };
  const isShown = (name: PageName) => isFilled[name] !== false && isPageShown(name, frame);
  const pages = NAMES.filter(isShown).map((name) => ({
    name,
    words: `${ru[name].words} ${en[name].words}`,
  }));
  return findPages(typed, pages)
    .slice(0, MOST_PAGES)
    .map(({ name }) => ({ title: sitePagesText[locale][name].title, to: addressOf(name, locale) }));
}

const NAMES = namesOf(sitePagesText.ru);

type PageName = keyof (typeof sitePagesText)['ru'];

function namesOf(pages: Record<PageName, unknown>): PageName[] {
  const isName = (name: string): name is PageName => name in pages;
  return Object.keys(pages).filter(isName);
}

function addressOf(name: PageName, locale: Locale): string {
  const paths = PATHS[locale];
  return name === 'order-tracking' ? paths.orderTracking : paths.page(name);
}

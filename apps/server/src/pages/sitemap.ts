import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale, withLanguage } from '@kashtanka/texts';
import { escapeMarkup } from '../http/escape-markup.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Every page in each language, with alternates to all (I18N-04); `paths` are without language. */
export function urlSet(origin: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const addressIn = (locale: Locale) => escapeMarkup(origin + withLanguage(path, locale));
    const alternate = (tag: string, locale: Locale) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressIn(locale)}"/>`;
    const alternates = [
      ...LOCALES.map((locale) => alternate(LANGUAGES[locale].tag, locale)),
      alternate('x-default', DEFAULT_LOCALE),
    ].join('');
    return LOCALES.map((locale) => `<url><loc>${addressIn(locale)}</loc>${alternates}</url>`);
  });
  const names = `xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return [XML, `<urlset ${names}>`, ...urls, '</urlset>', ''].join('\n');
}

export function sitemapIndex(origin: string, maps: readonly string[]): string {
  const parts = maps.map((path) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>`);
  return [XML, `<sitemapindex xmlns="${SITEMAP}">`, ...parts, '</sitemapindex>', ''].join('\n');
}

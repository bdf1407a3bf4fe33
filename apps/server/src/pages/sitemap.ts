import { escapeMarkup } from '../http/escape-markup.ts';

/** The Russian path of a page; the English one lies under /en. */
type Path = string;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Every page in both languages, each with alternates to itself and the other (I18N-04). */
export function urlSet(origin: string, paths: readonly Path[]): string {
  const urls = paths.flatMap((path) => {
    const [ru, en] = [origin + path, `${origin}/en${path === '/' ? '' : path}`].map(escapeMarkup);
    const alternates = [
      `<xhtml:link rel="alternate" hreflang="ru-RU" href="${ru}"/>`,
      `<xhtml:link rel="alternate" hreflang="en-US" href="${en}"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="${ru}"/>`,
    ].join('');
    return [ru, en].map((address) => `<url><loc>${address}</loc>${alternates}</url>`);
  });
  const names = `xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return [XML, `<urlset ${names}>`, ...urls, '</urlset>', ''].join('\n');
}

export function sitemapIndex(origin: string, maps: readonly string[]): string {
  const parts = maps.map((path) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>`);
  return [XML, `<sitemapindex xmlns="${SITEMAP}">`, ...parts, '</sitemapindex>', ''].join('\n');
}

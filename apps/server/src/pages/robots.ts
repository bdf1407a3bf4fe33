/** Pages of one visitor, and calls: nothing for a search engine. */
const OWN = ['/checkout', '/o/', '/profile', '/login', '/thanks', '/v/'];

/** Marks of where a visitor came from make no other page; Yandex asks to be told so. */
const MARKS = ['utm_source', 'utm_medium', 'utm_campaign', 'partner', 'distribution-channel', 'voucher'];

export function robotsText(origin: string): string {
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

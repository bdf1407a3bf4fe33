/** Pages of one visitor and the API, which search engines must not index. */
const OWN = ['/checkout', '/o/', '/profile', '/login', '/thanks', '/v/'];

/** Campaign parameters do not make another page; Yandex requires them to be declared. */
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

import { LOCALES, type Locale, withLanguage } from '@kashtanka/texts';
import { errorPagesText } from '@kashtanka/texts/server/error-pages';
import type { FastifyReply } from 'fastify';

const TRY_AGAIN_AFTER_S = 10;

const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;margin:0;color:#241512;background:#fff}main{max-width:34rem;margin:15vh auto;padding:0 1.25rem}a{color:#8c3a1f}';

/**
 * The fallback page when rendering fails, with the reply's current status: it needs neither the storefront nor the
 * database.
 */
export function sendErrorPage(
  reply: FastifyReply,
  { requestId, locale }: { requestId: string; locale: Locale },
): FastifyReply {
  const { title, text, id, again } = errorPagesText[locale].failed;
  const body = `<p>${text}</p><p>${id} <code>${requestId}</code></p><p><a href="">${again}</a></p>`;
  return sendPlain(reply.header('X-Request-Id', requestId), { locale, title, body });
}

/** The page for an address that cannot be decoded. */
export function sendUnreadable(reply: FastifyReply, locale: Locale): FastifyReply {
  // The storefront's own page needs a decodable address.
  return sendPlain(reply.code(404), withLink(errorPagesText[locale].unreadable, { locale, path: '/' }));
}

/** The page for an address longer than the limit. */
export function sendOverlong(reply: FastifyReply, locale: Locale): FastifyReply {
  return sendPlain(reply.code(431), withLink(errorPagesText[locale].overlong, { locale, path: '/catalog' }));
}

type PlainPage = { locale: Locale; title: string; body: string };

function withLink(
  { title, text, link }: { title: string; text: string; link: string },
  { locale, path }: { locale: Locale; path: string },
): PlainPage {
  return { locale, title, body: `<p>${text}</p><p><a href="${withLanguage(path, locale)}">${link}</a></p>` };
}

function sendPlain(reply: FastifyReply, { locale, title, body }: PlainPage): FastifyReply {
  return reply
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`);
}

/** The page for a client that requests more uncached pages than a reader could open. */
export function sendTooMany(reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': String(TRY_AGAIN_AFTER_S) })
    .type('text/plain; charset=utf-8')
    .send(LOCALES.map((locale) => errorPagesText[locale].tooManyRequests).join(' '));
}

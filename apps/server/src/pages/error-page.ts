import type { FastifyReply } from 'fastify';

const TRY_AGAIN_AFTER_S = 10;

const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;margin:0;color:#241512;background:#fff}main{max-width:34rem;margin:15vh auto;padding:0 1.25rem}a{color:#8c3a1f}';

type Words = { language: string; title: string; text: string; id: string; again: string };

const RUSSIAN: Words = {
  language: 'ru',
  title: 'Страница не открылась',
  text: 'Это наша ошибка. Подождите немного и обновите страницу: корзина и заказы на месте.',
  id: 'Если напишете нам, назовите этот номер:',
  again: 'Обновить страницу',
};

const ENGLISH: Words = {
  language: 'en',
  title: 'This page did not open',
  text: 'Something went wrong on our side. Wait a moment and reload the page: your basket and orders are safe.',
  id: 'If you write to us, name this number:',
  again: 'Reload the page',
};

/** For an address that cannot be decoded: the storefront's own page with this text needs a decodable one. */
const UNREADABLE = {
  ru: { title: 'Страница не найдена', text: 'В адресе ошибка.', home: 'На главную', path: '/' },
  en: {
    title: 'This page could not be found',
    text: 'The address is mistyped.',
    home: 'To the home page',
    path: '/en',
  },
};

/** Usually a whole text pasted into the search. */
const OVERLONG = {
  ru: {
    title: 'Слишком длинный адрес',
    text: 'Такой длинный адрес магазин не читает. Если вы искали товар, хватит двух-трёх слов.',
    home: 'В каталог',
    path: '/catalog',
  },
  en: {
    title: 'This address is too long',
    text: 'The shop does not read an address this long. If you were searching, two or three words will do.',
    home: 'To the catalogue',
    path: '/en/catalog',
  },
};

/**
 * The fallback page when rendering fails, with the reply's current status: it needs neither the storefront nor the
 * database.
 */
export function sendFault(
  reply: FastifyReply,
  { requestId, isEnglish }: { requestId: string; isEnglish: boolean },
): FastifyReply {
  const { language, title, text, id, again } = isEnglish ? ENGLISH : RUSSIAN;
  const body = `<p>${text}</p><p>${id} <code>${requestId}</code></p><p><a href="">${again}</a></p>`;
  return sendPlain(reply.header('X-Request-Id', requestId), { language, title, body });
}

/** The page for an address that cannot be decoded. */
export function sendUnreadable(reply: FastifyReply, language: 'ru' | 'en'): FastifyReply {
  return sendPlain(reply.code(404), withWayOut(language, UNREADABLE[language]));
}

/** The page for an address longer than the limit. */
export function sendOverlong(reply: FastifyReply, language: 'ru' | 'en'): FastifyReply {
  return sendPlain(reply.code(431), withWayOut(language, OVERLONG[language]));
}

type PlainPage = { language: string; title: string; body: string };

function withWayOut(
  language: string,
  { title, text, home, path }: { title: string; text: string; home: string; path: string },
): PlainPage {
  return { language, title, body: `<p>${text}</p><p><a href="${path}">${home}</a></p>` };
}

function sendPlain(reply: FastifyReply, { language, title, body }: PlainPage): FastifyReply {
  return reply
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`);
}

/** The page for a client that requests more uncached pages than a reader could open. */
export function sendTooMany(reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': String(TRY_AGAIN_AFTER_S) })
    .type('text/plain; charset=utf-8')
    .send('Слишком много запросов. Too many requests.');
}

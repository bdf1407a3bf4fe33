import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Api, inProcessTransport, type Log, type News, type Topic } from '@kashtanka/api';
import { createClient } from '@kashtanka/contract';
import type { FastifyInstance } from 'fastify';
import { redirectionOf } from './addresses.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { createPageCache, type Encoding, type KeptPage, type PageCache, type RenderedPage } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import type { Storefront } from './storefront.ts';

type Options = { api: Api; storefront: Storefront; news: News; log: Log; origin: string; cacheBytes: number };

/** Browsers ask every time and mostly hear that nothing changed; a CDN may spare us the asking for two seconds. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=2, must-revalidate';

/** Every address that is no file and no call is a page of the storefront. */
export async function servePages(app: FastifyInstance, options: Options): Promise<PageCache> {
  const { api, news } = options;
  const attributeCodes = await watchAttributeCodes(options);
  const cache = createPageCache({
    render: (key) => renderPage(options, key),
    news,
    maxBytes: options.cacheBytes,
    nowMs: Date.now,
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const redirection = await redirectionOf(request.url, api.redirects);
      if (redirection) return reply.redirect(redirection.to, redirection.status);
      reply.hijack();
      const page = await cache.get(pageKey(request.url, attributeCodes()));
      await sendPage(page, request.raw, reply.raw);
      return reply;
    },
  });
  return cache;
}

async function sendPage(page: KeptPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = { ...page.headers, ETag: page.etag, 'Cache-Control': CACHE_CONTROL, Vary: 'Accept-Encoding' };
  if (request.headers['if-none-match'] === page.etag && page.status === 200) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = await page.body(encoding);
  response.writeHead(page.status, {
    ...headers,
    'Content-Length': body.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (/\bbr\b/.test(text)) return 'br';
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity';
}

/**
 * A page is rendered for nobody: from an address alone, with a client that can carry neither cookie nor token. What it
 * asked the API for is what makes it stale.
 */
async function renderPage({ api, storefront, log, origin }: Options, key: string): Promise<RenderedPage> {
  const topics = new Set<Topic>(['settings']);
  const transport = inProcessTransport({
    dispatch: api.dispatch,
    locale: /^\/en(?=[/.?]|$)/.test(key) ? 'en' : 'ru',
    origin,
    requestId: 'page',
    log,
    uses: (topic) => topics.add(topic),
  });
  const { store_enabled: storeFlag } = await api.settings.get();
  const response = await storefront.render(new Request(origin + key), { api: createClient(transport), storeFlag });
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  if (headers['content-type']?.startsWith('text/html')) {
    const policy = contentSecurityPolicy(body.toString(), storefront.contentSecurity);
    Object.assign(headers, { 'content-security-policy': policy });
  }
  return { status: response.status, headers, body, topics };
}

/** The codes by which product links name sizes: they belong to a page's address (ROUTE-58). */
async function watchAttributeCodes({ api, news, log, origin }: Options): Promise<() => ReadonlySet<string>> {
  let codes: ReadonlySet<string> = new Set();
  const read = async () => {
    const uses = () => {};
    const transport = inProcessTransport({
      dispatch: api.dispatch,
      locale: 'ru',
      origin,
      requestId: 'page',
      log,
      uses,
    });
    const classes = await createClient(transport).listClasses();
    if (!classes.ok) return;
    codes = new Set(
      classes.body.flatMap(({ attributes }) =>
        attributes.filter(({ sku_part }) => sku_part).map(({ code }) => code),
      ),
    );
  };
  await read();
  news.subscribe((topics) => {
    if (topics.includes('reference') || topics.includes('*')) {
      read().catch((error: unknown) => log.warn({ err: error }, 'the class attributes cannot be read'));
    }
  });
  return () => codes;
}

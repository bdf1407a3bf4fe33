import {
  type Api,
  type Context,
  createContextReader,
  createTransportWithContext,
  refuseForeignOrigin,
} from '@kashtanka/api';
import { type Client, createClient } from '@kashtanka/contract';
import { getLocale, LOCALES, withLanguage } from '@kashtanka/texts';
import { errorPagesText } from '@kashtanka/texts/server/error-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTooMany } from './error-page.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** A product page sends only a quantity and a few choices. */
const LARGEST_FORM_BYTES = 8_192;

const PRODUCT = '/product/:article';
/** A product page posts its form to its own address. */
const ADDRESSES = LOCALES.flatMap((locale) =>
  [PRODUCT, `${PRODUCT}/:variant`].map((path) => withLanguage(path, locale)),
);

type Options = {
  api: Api;
  origin: string;
  /** Renders the response to a form with a client that has its browser's cookies. */
  render(request: Request, shopper: Client): Promise<Rendered>;
};

type Rendered = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * The add-to-basket form of a browser without scripts, posted to the page itself. Before the body is read, the
 * request passes the same origin check and rate limits as the API's basket writes.
 */
export function serveProductForm(app: FastifyInstance, options: Options): void {
  const { api, origin } = options;
  const readContext = createContextReader({ origin, hashNetwork: api.hashNetwork });
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    const limits = { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES } as const;
    forms.addContentTypeParser(FORM_TYPE, limits, async (_request: FastifyRequest, body: string) => body);
    forms.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of ADDRESSES) {
      forms.post(url, {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          const context = readContext(request, reply);
          if (refuseForeignOrigin(request, context)) return sendNotOurs(reply.code(403));
          if (await api.throttle.admit('addLine', context, context.basketToken ?? undefined)) {
            return sendTooMany(reply);
          }
        },
        handler: (request: FastifyRequest, reply: FastifyReply) => {
          const locale = getLocale(request.url);
          return answerForm(request, reply, { ...options, context: { ...readContext(request, reply), locale } });
        },
      });
    }
  });
}

async function answerForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { api, origin, render, context }: Options & { context: Context },
): Promise<FastifyReply> {
  if (typeof request.body !== 'string') return sendNotOurs(reply.code(415));
  const sent = new Request(origin + request.url, {
    method: 'POST',
    headers: { 'Content-Type': FORM_TYPE },
    body: request.body,
  });
  const { status, headers, body } = await render(
    sent,
    createClient(createTransportWithContext(api.dispatch, context)),
  );
  return reply
    .code(status)
    .headers({ ...headers, 'Cache-Control': 'private, no-store' })
    .send(body);
}

function sendNotOurs(reply: FastifyReply): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(LOCALES.map((locale) => errorPagesText[locale].foreignForm).join(' '));
}

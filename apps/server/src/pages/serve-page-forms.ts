import {
  type Api,
  type Context,
  createContextReader,
  createLimitedTransport,
  refuseForeignOrigin,
} from '@kashtanka/api';
import { type Client, createClient, parseHiddenNotices } from '@kashtanka/contract';
import { getLocale, LOCALES, withLanguage } from '@kashtanka/texts';
import { errorPagesText } from '@kashtanka/texts/server/error-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendTooMany } from './error-page.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The forms of pages send a few short texts. */
const LARGEST_FORM_BYTES = 8_192;

type Options = {
  api: Api;
  origin: string;
  /** Without the language. */
  paths: readonly string[];
  render(request: Request, browser: Browser): Promise<Rendered>;
};

type Browser = {
  /** A client with the browser's cookies. */
  shopper: Client;
  /** The ids of notifications that the browser dismissed by a form. */
  hidden: readonly number[];
};

type Rendered = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Serves forms that are posted to their own page, by a browser without scripts or before hydration; the page's route
 * action handles them. A form passes the API's origin check, and each call that the action makes counts towards the
 * same rate limit as over HTTP. The response is never cached.
 */
export function servePageForms(app: FastifyInstance, options: Options): void {
  const { api, origin, paths } = options;
  const readContext = createContextReader({ origin, hashNetwork: api.hashNetwork });
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    const limits = { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES } as const;
    forms.addContentTypeParser(FORM_TYPE, limits, async (_request: FastifyRequest, body: string) => body);
    forms.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const url of paths.flatMap((page) => LOCALES.map((locale) => withLanguage(page, locale)))) {
      forms.post(url, {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          if (refuseForeignOrigin(request, { origin })) return sendNotOurs(reply.code(403));
          if (!(await api.rateLimits.admitsPage(request.ip))) return sendTooMany(reply);
        },
        handler: (request: FastifyRequest, reply: FastifyReply) => {
          const locale = getLocale(request.url);
          return handleForm(request, reply, { ...options, context: { ...readContext(request, reply), locale } });
        },
      });
    }
  });
}

async function handleForm(
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
  const { status, headers, body } = await render(sent, {
    shopper: createClient(createLimitedTransport(api, context)),
    hidden: parseHiddenNotices(request.headers.cookie),
  });
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

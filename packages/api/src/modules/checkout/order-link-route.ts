import { LANGUAGES, LOCALES } from '@kashtanka/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseForeignOrigin } from '#platform/http/csrf';
import { type Dispatch, serializeRefusal } from '#platform/http/dispatch';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import { send } from '#platform/http/register-calls';
import type { ReadContext } from '#platform/http/request';
import type { Locale } from '#platform/locale';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const MAX_FORM_LENGTH = 4096;
const SEE_OTHER = 303;

type ServeOptions = { dispatch: Dispatch; throttle: RateLimits; readContext: ReadContext };

/**
 * The order look-up form, as a browser without scripts posts it. It redirects back to the form's page with the outcome
 * in the query.
 */
export function registerOrderLinkRoute(app: FastifyInstance, options: ServeOptions): void {
  void app.register(async (pages) => {
    pages.removeContentTypeParser(FORM_TYPE);
    pages.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: MAX_FORM_LENGTH },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
    );
    for (const locale of LOCALES)
      pages.post(pageIn(locale), (request, reply) => takeForm(request, reply, { ...options, locale }));
  });
}

async function takeForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { dispatch, throttle, readContext, locale }: ServeOptions & { locale: Locale },
): Promise<FastifyReply> {
  const context = { ...readContext(request, reply), locale };
  const foreign = refuseForeignOrigin(request, context);
  if (foreign) return send(serializeRefusal(foreign, context), request, reply, context);
  const tooMany = await throttle.admit('requestOrderLink', context, undefined);
  const raw = { params: {}, query: {}, body: request.body };
  const { status } = tooMany
    ? serializeRefusal(tooMany, context)
    : await dispatch('requestOrderLink', raw, context);
  reply.header('Cache-Control', 'no-store');
  return reply.redirect(`${pageIn(locale)}?link=${outcomeOf(status)}`, SEE_OTHER);
}

function outcomeOf(status: number): 'sent' | 'invalid' | 'later' {
  if (status === 200) return 'sent';
  return status === 400 ? 'invalid' : 'later';
}

function pageIn(locale: Locale): string {
  return `${LANGUAGES[locale].prefix}/order-tracking`;
}

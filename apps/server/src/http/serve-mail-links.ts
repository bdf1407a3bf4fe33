import {
  type Api,
  type createContextReader,
  type MailLink,
  refuseForeignOrigin,
  serializeRefusal,
} from '@kashtanka/api';
import { getLocale, LOCALES, withLanguage } from '@kashtanka/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

type Link = { Params: { code: string } };
type Confirmed = Awaited<ReturnType<Api['confirmNewsletter']>>;

/** The query of the thank-you page to which each link redirects. */
const THANKS: Record<MailLink, string> = { confirm: 'news', waiting: 'waiting' };

/**
 * Buttons on the pages that emails link to (D71). Only a POST confirms, because mail scanners fetch every link; the
 * GET page, which the storefront renders, changes nothing.
 */
export function serveMailLinks(
  app: FastifyInstance,
  { confirmNewsletter, confirmWaiting }: Pick<Api, 'confirmNewsletter' | 'confirmWaiting'>,
  readContext: ReturnType<typeof createContextReader>,
): void {
  const confirm: Record<MailLink, (code: string) => Promise<Confirmed>> = {
    confirm: confirmNewsletter,
    waiting: confirmWaiting,
  };
  const press = (kind: MailLink) => async (request: FastifyRequest<Link>, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store');
    const context = readContext(request, reply);
    const foreign = refuseForeignOrigin(request, context);
    if (foreign) return send(serializeRefusal(foreign, context), reply);
    const done = await confirm[kind](request.params.code);
    const locale = done === 'unknown' ? getLocale(request.url) : done.locale;
    const query = done === 'unknown' ? `${THANKS[kind]}=unknown` : THANKS[kind];
    return reply.redirect(withLanguage(`/thanks?${query}`, locale), 303);
  };
  app.register(async (links) => {
    // A form without fields: the address holds all the data.
    links.removeContentTypeParser(FORM);
    links.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    for (const kind of ['confirm', 'waiting'] as const)
      for (const locale of LOCALES) links.post<Link>(withLanguage(`/mail/${kind}/:code`, locale), press(kind));
  });
}

function send({ status, body }: ReturnType<typeof serializeRefusal>, reply: FastifyReply): FastifyReply {
  return reply.code(status).send(body);
}

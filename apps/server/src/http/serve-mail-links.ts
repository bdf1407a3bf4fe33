import {
  type Api,
  type createContextReader,
  type MailLink,
  refuseForeignOrigin,
  serializeRefusal,
} from '@kashtanka/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEnglish } from '../pages/parse-address.ts';

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
    const isEnglishPage = done === 'unknown' ? isEnglish(request.url) : done.locale === 'en';
    const query = done === 'unknown' ? `${THANKS[kind]}=unknown` : THANKS[kind];
    return reply.redirect(`${isEnglishPage ? '/en' : ''}/thanks?${query}`, 303);
  };
  app.register(async (links) => {
    // A form without fields: the address holds all the data.
    links.removeContentTypeParser(FORM);
    links.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    for (const kind of ['confirm', 'waiting'] as const)
      for (const url of [`/mail/${kind}/:code`, `/en/mail/${kind}/:code`]) links.post<Link>(url, press(kind));
  });
}

function send({ status, body }: ReturnType<typeof serializeRefusal>, reply: FastifyReply): FastifyReply {
  return reply.code(status).send(body);
}

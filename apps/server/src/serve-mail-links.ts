import { type Api, type contextReader, type MailLink, refused, refuseForeignWrite } from '@kashtanka/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEnglish } from './pages/parse-address.ts';

const FORM = 'application/x-www-form-urlencoded';

type Link = { Params: { code: string } };
type Confirmed = Awaited<ReturnType<Api['confirmNewsletter']>>;

/** Where the page leads on: a query of the page of thanks. */
const THANKS: Record<MailLink, string> = { confirm: 'news', waiting: 'waiting' };

/**
 * The buttons of the pages that emails lead to (D71). Only a press confirms: programs that guard a mailbox fetch every link in it, so
 * fetching the page, which the storefront renders, changes nothing.
 */
export function serveMailLinks(
  app: FastifyInstance,
  { confirmNewsletter, confirmWaiting }: Pick<Api, 'confirmNewsletter' | 'confirmWaiting'>,
  readContext: ReturnType<typeof contextReader>,
): void {
  const confirm: Record<MailLink, (code: string) => Promise<Confirmed>> = {
    confirm: confirmNewsletter,
    waiting: confirmWaiting,
  };
  const press = (kind: MailLink) => async (request: FastifyRequest<Link>, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store');
    const context = readContext(request, reply);
    const foreign = refuseForeignWrite(request, context);
    if (foreign) return send(refused(foreign, context), reply);
    const done = await confirm[kind](request.params.code);
    const isEnglishPage = done === 'unknown' ? isEnglish(request.url) : done.locale === 'en';
    const query = done === 'unknown' ? `${THANKS[kind]}=unknown` : THANKS[kind];
    return reply.redirect(`${isEnglishPage ? '/en' : ''}/thanks?${query}`, 303);
  };
  app.register(async (links) => {
    // A form without fields: all that it says is its address.
    links.removeContentTypeParser(FORM);
    links.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    for (const kind of ['confirm', 'waiting'] as const)
      for (const url of [`/mail/${kind}/:code`, `/en/mail/${kind}/:code`]) links.post<Link>(url, press(kind));
  });
}

function send({ status, body }: ReturnType<typeof refused>, reply: FastifyReply): FastifyReply {
  return reply.code(status).send(body);
}

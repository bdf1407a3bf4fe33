import type { Api } from '@kashtanka/api';
import type { FastifyInstance } from 'fastify';

/** What letters lead to that is no page: a newsletter is confirmed, and thanked for (D71). */
export function serveMailLinks(app: FastifyInstance, { confirmNewsletter }: Api): void {
  app.get<{ Params: { code: string } }>('/mail/confirm/:code', async (request, reply) => {
    const done = await confirmNewsletter(request.params.code);
    const page = PAGES[done === 'unknown' ? done : done.locale];
    return reply.header('Cache-Control', 'no-store').redirect(page, 302);
  });
}

/** A link of nobody's, or of one who has left meanwhile, is told to confirm nothing. */
const PAGES = { ru: '/thanks?news', en: '/en/thanks?news', unknown: '/thanks?news=unknown' };

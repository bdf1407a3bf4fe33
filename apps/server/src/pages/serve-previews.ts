import { LOCALES, withLanguage } from '@kashtanka/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { transportHeaders } from '../http/security-headers.ts';
import { sendTooMany } from './error-page.ts';
import { type RenderOptions, renderPage } from './render-page.ts';

type PreviewRequest = FastifyRequest<{ Params: { token: string } }>;

/** React Router requests the data of a page by this ending. */
const DATA = /\.data$/;

/**
 * Serves pages of drafts to those who have a link from the back office, which shows them in a frame. They are neither
 * cached nor indexed, and no other site can frame them.
 */
export function servePreviews(app: FastifyInstance, options: RenderOptions): void {
  const { api, origin } = options;
  const transport = transportHeaders(origin);
  for (const locale of LOCALES) {
    app.get(withLanguage('/preview/:token', locale), async (request: PreviewRequest, reply: FastifyReply) => {
      if (!(await api.rateLimits.admitsPage(request.ip))) return sendTooMany(reply);
      const preview = await api.previews.open(request.params.token.replace(DATA, ''));
      const { pathname, search } = new URL(request.url, origin);
      const page = await renderPage(options, pathname + search, { preview });
      const policy = page.headers['content-security-policy'];
      return reply
        .code(page.status)
        .headers({
          ...page.headers,
          ...transport,
          ...(policy && { 'content-security-policy': framedBy(policy, api.previews.framedBy) }),
          'Cache-Control': 'private, no-store',
          'X-Robots-Tag': 'noindex',
        })
        .send(page.body);
    });
  }
}

function framedBy(policy: string, origin: string): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`);
}

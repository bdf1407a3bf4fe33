import { PAGE_PREVIEW } from '@kashtanka/contract';
import { LOCALES, withLanguage } from '@kashtanka/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { transportHeaders } from '../http/security-headers.ts';
import { sendTooMany } from './error-page.ts';
import type { RenderedPage } from './page-cache.ts';
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
  for (const locale of LOCALES) {
    app.get(withLanguage('/preview/:token', locale), async (request: PreviewRequest, reply: FastifyReply) => {
      if (!(await api.rateLimits.admitsPage(request.ip))) return sendTooMany(reply);
      const preview = await api.previews.open(request.params.token.replace(DATA, ''));
      const { pathname, search } = new URL(request.url, origin);
      return sendPreview(reply, await renderPage(options, pathname + search, { preview }), options);
    });
  }
}

/**
 * The page with a text that is not stored, for those who have a link from the back office; undefined for any other
 * address, and when the link is too old.
 */
export async function serveTextPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  options: RenderOptions,
): Promise<FastifyReply | undefined> {
  const { api, origin } = options;
  if (!request.url.includes(`${PAGE_PREVIEW}=`)) return undefined;
  const { pathname, search, searchParams } = new URL(request.url, origin);
  const preview = await api.previews.openText(searchParams.get(PAGE_PREVIEW) ?? '');
  if (!preview) return undefined;
  if (!(await api.rateLimits.admitsPage(request.ip))) return sendTooMany(reply);
  return sendPreview(reply, await renderPage(options, pathname + search, { preview }), options);
}

function sendPreview(reply: FastifyReply, page: RenderedPage, { api, origin }: RenderOptions): FastifyReply {
  const policy = page.headers['content-security-policy'];
  return reply
    .code(page.status)
    .headers({
      ...page.headers,
      ...transportHeaders(origin),
      ...(policy && { 'content-security-policy': framedBy(policy, api.previews.framedBy) }),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    })
    .send(page.body);
}

function framedBy(policy: string, origin: string): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`);
}

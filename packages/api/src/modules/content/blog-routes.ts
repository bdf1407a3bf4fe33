import { BLOG_BASE } from '@kashtanka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { isTemporaryFailure } from '#platform/database';
import { authenticate, type Identify } from '#platform/http/authenticate';
import type { Context } from '#platform/http/context';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import { send } from '#platform/http/register-calls';
import type { ReadContext } from '#platform/http/request';
import type { Content } from './content.ts';
import { type BlogResponse, refuse } from './handle-blog-request.ts';

export type BlogOptions = {
  content: Content;
  rateLimits: RateLimits;
  readContext: ReadContext;
  identify: Identify;
};

const MINUTE_S = 60;
const OTHER_METHODS: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Mounts the read-only blog API under its own base path; errors also come in its envelope. */
export function registerBlogRoutes(app: FastifyInstance, options: BlogOptions): void {
  for (const url of [BLOG_BASE, `${BLOG_BASE}/*`]) {
    app.route({ method: 'GET', url, handler: (request, reply) => handleRequest(request, reply, options) });
    app.route({
      method: OTHER_METHODS,
      url,
      handler: (request, reply) => {
        const context = options.readContext(request, reply);
        reply.header('Allow', 'GET');
        return answer(refuse(405, 'the blog is read only', context.locale), { request, reply, context });
      },
    });
  }
}

async function handleRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, rateLimits, readContext, identify }: BlogOptions,
): Promise<FastifyReply> {
  const guest = readContext(request, reply);
  const sent = { request, reply, context: guest };
  const [path = '', ...query] = request.url.split('?');
  const below = path.replace(/^\/+/, '/').slice(BLOG_BASE.length);
  try {
    const authenticated = await authenticate({ path: below }, guest, identify);
    if (!authenticated.ok) return answer(refuse(401, 'the token is not valid', guest.locale), sent);
    const { context } = authenticated;
    const refusal = await rateLimits.admitRead(context);
    if (refusal) {
      reply.headers(refusal.headers ?? {});
      return answer(refuse(429, 'too many calls', guest.locale), { ...sent, context });
    }
    const { user, locale, uses } = context;
    const asked = { path: below, search: query.join('?'), user, locale, uses };
    return answer(await content.handleBlogRequest(asked), { request, reply, context });
  } catch (error) {
    guest.log.error({ err: error, requestId: guest.requestId }, 'the blog request failed');
    return answer(blogError(error, guest), sent);
  }
}

function blogError(error: unknown, { locale }: Context): BlogResponse {
  return isTemporaryFailure(error)
    ? refuse(503, 'try again in a moment', locale)
    : refuse(500, 'a fault of ours', locale);
}

type Sent = { request: FastifyRequest; reply: FastifyReply; context: Context };

/** Public responses are cached for a minute; responses with drafts are never cached. */
function answer({ status, body, locale, isPublic }: BlogResponse, { request, reply, context }: Sent): FastifyReply {
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  const maxAge = isPublic ? MINUTE_S : undefined;
  return send({ status, body, headers: {} }, request, reply, { ...context, locale }, maxAge);
}

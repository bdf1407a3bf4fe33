import { createContextReader } from '@kashtanka/api';
import { getLocale, LOCALES, withLanguage } from '@kashtanka/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ClientOptions, openClient } from '../http/open-client.ts';
import { parseAddress } from './parse-address.ts';
import type { DraftKind, Storefront } from './storefront.ts';

type Options = ClientOptions & { storefront: Storefront };
/** Path segments of the content kinds that have drafts. */
const PLACES: Record<DraftKind, string> = { posts: 'blog', drops: 'drops' };

type DraftRequest = FastifyRequest<{ Params: { slug: string } }>;

/** Drafts are neither cached nor indexed. */
export const OF_AN_EDITOR = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/**
 * Serves drafts of posts and drops with their rendered text to editors' browsers (D75). Pages are rendered
 * anonymously and cached, so a draft's page is a 404, and an editor's browser fetches the draft here. All other
 * visitors get a 404 here too.
 */
export function serveDrafts(app: FastifyInstance, options: Options): void {
  for (const kind of ['posts', 'drops'] as const) {
    const path = `/${PLACES[kind]}/:slug/draft.json`;
    for (const locale of LOCALES)
      app.get(withLanguage(path, locale), (request: DraftRequest, reply) =>
        sendDraft(request, reply, { ...options, kind }),
      );
  }
}

async function sendDraft(
  request: DraftRequest,
  reply: FastifyReply,
  options: Options & { kind: DraftKind },
): Promise<FastifyReply> {
  const { api, origin, storefront, kind } = options;
  reply.headers(OF_AN_EDITOR);
  const context = createContextReader({ origin, hashNetwork: api.hashNetwork })(request, reply);
  const user = context.bearer === null ? undefined : await api.identify(context.bearer);
  const refusal = await api.rateLimits.admitRead({ ...context, user: user ?? null });
  if (refusal)
    return reply
      .code(429)
      .headers(refusal.headers ?? {})
      .send();
  if (!user) return reply.code(404).send();
  const locale = getLocale(request.url);
  const { client, blog } = openClient(options, locale, user);
  const draft = await storefront.readDraft({ api: client, blog }, { kind, slug: request.params.slug, locale });
  return draft ? reply.send(draft) : reply.code(404).send();
}

const STORY = /^(\/en)?\/(blog|drops)\/[^/]/;

/** Whether the request is an editor's preview of a post or drop, which is private. */
export function isPreview(url: string): boolean {
  const { pathname, searchParams } = parseAddress(url);
  return searchParams.has('preview') && STORY.test(pathname);
}

import { contextReader } from '@kashtanka/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ClientOptions, openClient } from '../open-client.ts';
import { isEnglish, parseAddress } from './parse-address.ts';
import type { DraftKind, Storefront } from './storefront.ts';

type Options = ClientOptions & { storefront: Storefront };
/** Where what there are drafts of has its pages. */
const PLACES: Record<DraftKind, string> = { posts: 'blog', drops: 'drops' };

type DraftRequest = FastifyRequest<{ Params: { slug: string } }>;

/** What an editor alone sees is kept by nobody, and listed nowhere. */
export const OF_AN_EDITOR = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/**
 * Drafts of posts and drops with their text read, for editors' browsers (D75). A page is rendered for nobody and kept, so a draft is
 * never part of one: its address is not found there, and an editor's browser asks here for what it shows instead. To
 * everybody else there is nothing here either.
 */
export function serveDrafts(app: FastifyInstance, options: Options): void {
  for (const kind of ['posts', 'drops'] as const) {
    const path = `/${PLACES[kind]}/:slug/draft.json`;
    for (const url of [path, `/en${path}`])
      app.get(url, (request: DraftRequest, reply) => sendDraft(request, reply, { ...options, kind }));
  }
}

async function sendDraft(
  request: DraftRequest,
  reply: FastifyReply,
  options: Options & { kind: DraftKind },
): Promise<FastifyReply> {
  const { api, origin, storefront, kind } = options;
  reply.headers(OF_AN_EDITOR);
  const context = contextReader({ origin, hashNetwork: api.hashNetwork })(request, reply);
  const user = context.bearer === null ? undefined : await api.identify(context.bearer);
  const refusal = await api.throttle.admitRead({ ...context, user: user ?? null });
  if (refusal)
    return reply
      .code(429)
      .headers(refusal.headers ?? {})
      .send();
  if (!user) return reply.code(404).send();
  const locale = isEnglish(request.url) ? 'en' : 'ru';
  const { client, blog } = openClient(options, locale, user);
  const draft = await storefront.readDraft({ api: client, blog }, { kind, slug: request.params.slug, locale });
  return draft ? reply.send(draft) : reply.code(404).send();
}

const STORY = /^(\/en)?\/(blog|drops)\/[^/]/;

/** Whether a post or a drop is asked for as an editor does it: what a browser then shows there is for one pair of eyes. */
export function isPreview(url: string): boolean {
  const { pathname, searchParams } = parseAddress(url);
  return searchParams.has('preview') && STORY.test(pathname);
}

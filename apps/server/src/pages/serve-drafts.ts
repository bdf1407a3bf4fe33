import { contextReader } from '@kashtanka/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ClientOptions, openClient } from '../open-client.ts';
import { isEnglish, parseAddress } from './parse-address.ts';
import type { Storefront } from './storefront.ts';

type Options = ClientOptions & { storefront: Storefront };
type DraftRequest = FastifyRequest<{ Params: { slug: string } }>;

/** What an editor alone sees is kept by nobody, and listed nowhere. */
export const OF_AN_EDITOR = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/**
 * Drafts of posts with their text read, for editors' browsers (D75). A page is rendered for nobody and kept, so a draft is
 * never part of one: its address is not found there, and an editor's browser asks here for what it shows instead. To
 * everybody else there is nothing here either.
 */
export function serveDrafts(app: FastifyInstance, options: Options): void {
  for (const url of ['/blog/:slug/draft.json', '/en/blog/:slug/draft.json']) {
    app.get(url, (request: DraftRequest, reply) => sendDraft(request, reply, options));
  }
}

async function sendDraft(request: DraftRequest, reply: FastifyReply, options: Options): Promise<FastifyReply> {
  const { api, origin, storefront } = options;
  reply.headers(OF_AN_EDITOR);
  const context = contextReader({ origin, secureCookies: true })(request, reply);
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
  const draft = await storefront.readDraft({ api: client, blog }, { slug: request.params.slug, locale });
  return draft ? reply.send(draft) : reply.code(404).send();
}

const POST = /^(\/en)?\/blog\/[^/]/;

/** Whether a post is asked for as an editor does it: what a browser then shows there is for one pair of eyes. */
export function isPreview(url: string): boolean {
  const { pathname, searchParams } = parseAddress(url);
  return searchParams.has('preview') && POST.test(pathname);
}

import { BLOG_ERRORS, type BlogErrorStatus } from '@kashtanka/contract';
import { textError } from '@kashtanka/rules';
import type { Topic } from '#platform/events/events';
import type { Context } from '#platform/http/context';
import type { Locale } from '#platform/locale';
import { DROPS, ONE_DROP, ONE_POST, POSTS, TAGS } from './blog-shapes.ts';
import type { BlogDeps } from './deps.ts';
import { type BlogQuery, parseBlogQuery, type QuerySpec } from './parse-blog-query.ts';
import { type QueryErrors, select } from './selection.ts';
import { serializeDropPages } from './serialize-drops.ts';
import { serializePostPages, serializeTag } from './serialize-posts.ts';
import { listDrops } from './sql/drops.ts';
import { listTags } from './sql/posts.ts';
import { CONTENT_TOPIC } from './topics.ts';

/** A request: the encoded path below the blog's base, the raw query and the context. */
export type BlogRequest = {
  path: string;
  search: string;
  user: Context['user'];
  locale: Locale;
  uses(topic: Topic): void;
};

export type BlogResponse = {
  status: 200 | BlogErrorStatus;
  body: unknown;
  locale: Locale;
  /** The same for all visitors, so it may be cached. */
  isPublic: boolean;
};

type Call = { askable: QuerySpec; answer(deps: BlogDeps, asked: PostQuery): Promise<unknown> };

type PostQuery = { query: BlogQuery; slug: string; locale: Locale; until: Date | null };

/** By the first path segment: the list, and one entry by its slug. */
const CALLS: ReadonlyMap<string, { list: Call; one?: Call }> = new Map([
  ['tags', { list: { askable: TAGS, answer: answerTags } }],
  ['posts', { list: { askable: POSTS, answer: answerPosts }, one: { askable: ONE_POST, answer: answerPost } }],
  ['drops', { list: { askable: DROPS, answer: answerDrops }, one: { askable: ONE_DROP, answer: answerDrop } }],
]);

/** Handles a request, including the access to drafts, in the blog's own envelope (API-80 to API-85). */
export async function handleBlogRequest(deps: BlogDeps, asked: BlogRequest): Promise<BlogResponse> {
  asked.uses(CONTENT_TOPIC);
  const [name = '', slug, ...more] = asked.path.split('/').filter(Boolean).map(decoded);
  const calls = more.length === 0 ? CALLS.get(name) : undefined;
  const call = slug === undefined ? calls?.list : calls?.one;
  if (!call) return refuse(404, 'there is no such call', asked.locale);
  const read = parseBlogQuery(asked.search, call.askable);
  if (!read.ok) return invalid(read.errors, asked.locale);
  const { query } = read;
  const locale = query.locale ?? asked.locale;
  if (query.isPreview) {
    if (!asked.user) return refuse(401, 'drafts are for who is logged in', locale);
    if (!(await deps.accounts.isEditor(asked.user.id))) return refuse(403, 'drafts are for editors', locale);
  }
  const until = query.isPreview ? null : deps.clock.now();
  const body = await call.answer(deps, { query, slug: slug ?? '', locale, until });
  if (body === undefined) return refuse(404, 'there is no such entry', locale);
  return { status: 200, body, locale, isPublic: !query.isPreview };
}

/** A segment that cannot be decoded matches nothing. */
function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part);
    return textError(text) ? '' : text;
  } catch {
    return '';
  }
}

async function answerTags({ db }: BlogDeps, { query, locale, until }: PostQuery): Promise<unknown> {
  const tags = (await listTags(db, until)).map((tag) => serializeTag(tag, locale));
  const from = (query.page - 1) * query.pageSize;
  const data = select(tags.slice(from, from + query.pageSize), TAGS.shape, query.selection);
  return { data, meta: metaOf(query, tags.length) };
}

async function answerPosts(deps: BlogDeps, { query, locale, until }: PostQuery): Promise<unknown> {
  const { selection, sort, page, pageSize, tags, slugs } = query;
  const part = {
    sort,
    skip: (page - 1) * pageSize,
    take: pageSize,
    withContent: selection.parts.has('content'),
  };
  const { rows, total } = await deps.cache.posts({ until, tags, slugs }, part);
  const withRelated = selection.parts.has('relatedPosts');
  const posts = await serializePostPages(deps, rows, { locale, until, withRelated });
  return { data: select(posts, POSTS.shape, selection), meta: metaOf(query, total) };
}

async function answerPost(deps: BlogDeps, { query, slug, locale, until }: PostQuery): Promise<unknown> {
  const row = await deps.cache.post(slug, until);
  if (!row) return undefined;
  const withRelated = query.selection.parts.has('relatedPosts');
  const [post] = await serializePostPages(deps, [row], { locale, until, withRelated });
  return post && { data: select(post, ONE_POST.shape, query.selection), meta: {} };
}

async function answerDrops(deps: BlogDeps, { query, locale, until }: PostQuery): Promise<unknown> {
  const { sort, page, pageSize, selection } = query;
  const part = { sort, skip: (page - 1) * pageSize, take: pageSize };
  const { rows, total } = await listDrops(deps.db, { until, slug: null }, part);
  const drops = await serializeDropPages(deps, rows, locale);
  return { data: select(drops, DROPS.shape, selection), meta: metaOf(query, total) };
}

async function answerDrop(deps: BlogDeps, { query, slug, locale, until }: PostQuery): Promise<unknown> {
  const { rows } = await listDrops(deps.db, { until, slug }, { sort: query.sort, skip: 0, take: 1 });
  const [drop] = await serializeDropPages(deps, rows, locale);
  return drop && { data: select(drop, ONE_DROP.shape, query.selection), meta: {} };
}

function metaOf({ page, pageSize }: BlogQuery, total: number) {
  return { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
}

function invalid(errors: QueryErrors, locale: Locale): BlogResponse {
  const [first] = errors;
  const message = first ? `${first.key || 'the query'}: ${first.message}` : '';
  return refuse(400, message, locale, { errors: errors.map(({ key, message }) => ({ path: [key], message })) });
}

export function refuse(
  status: BlogErrorStatus,
  message: string,
  locale: Locale,
  details: object = {},
): BlogResponse {
  const error = { status, name: BLOG_ERRORS[status], message, details };
  return { status, body: { data: null, error }, locale, isPublic: false };
}

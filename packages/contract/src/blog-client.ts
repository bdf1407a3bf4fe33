import { fillPath } from './client.ts';
import type { BlogCall, BlogResponseOf } from './content/blog.ts';

/** Base URL of the blog, unless the operator moves it to a separate host (API-80, D01). */
export const BLOG_BASE = '/blog-api/api';

/** Query of a blog call; serialized in brackets: `filters[tags][slug][$eq]=care` (API-80). */
export type BlogQuery = { readonly [key: string]: BlogQueryValue };
type BlogQueryValue =
  | string
  | number
  | null
  | undefined
  | readonly BlogQueryValue[]
  | { readonly [key: string]: BlogQueryValue };

type BlogResult<Body> = { ok: true; body: Body } | { ok: false; status: number };

type ListInput = { query?: BlogQuery; signal?: AbortSignal };
type OneInput = ListInput & { slug: string };

/** The calls of the blog; a status of 0 means that no response came. The shop works without the blog. */
export type BlogClient = {
  listTags(input?: ListInput): Promise<BlogResult<BlogResponseOf<'tags'>>>;
  listPosts(input?: ListInput): Promise<BlogResult<BlogResponseOf<'posts'>>>;
  getPost(input: OneInput): Promise<BlogResult<BlogResponseOf<'post'>>>;
  listDrops(input?: ListInput): Promise<BlogResult<BlogResponseOf<'drops'>>>;
  getDrop(input: OneInput): Promise<BlogResult<BlogResponseOf<'drop'>>>;
};

export type BlogSent = { call: BlogCall; path: string; search: string; signal: AbortSignal | undefined };
export type BlogReceived = { status: number; body: unknown };
export type BlogTransport = (sent: BlogSent) => Promise<BlogReceived>;

export function createBlogClient(transport: BlogTransport): BlogClient {
  const ask = async <Call extends BlogCall>(
    call: Call,
    path: string,
    { query = {}, signal }: ListInput,
  ): Promise<BlogResult<BlogResponseOf<Call>>> => {
    const { status, body } = await send(transport, { call, path, search: writeBrackets(query), signal });
    if (status !== 200) return { ok: false, status };
    // A transport to an external blog has parsed the response; tests check the shape of the shop's own.
    return { ok: true, body: body as BlogResponseOf<Call> };
  };
  return {
    listTags: (input = {}) => ask('tags', 'tags', input),
    listPosts: (input = {}) => ask('posts', 'posts', input),
    getPost: ({ slug, ...input }) => ask('post', fillPath('posts/:slug', { slug }), input),
    listDrops: (input = {}) => ask('drops', 'drops', input),
    getDrop: ({ slug, ...input }) => ask('drop', fillPath('drops/:slug', { slug }), input),
  };
}

async function send(transport: BlogTransport, sent: BlogSent): Promise<BlogReceived> {
  try {
    return await transport(sent);
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    return { status: 0, body: undefined };
  }
}

/**
 * Objects and lists as brackets; null, undefined and empty texts are left out. Returns `''`, or a text that begins with
 * `?`.
 */
function writeBrackets(query: BlogQuery): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) append(search, key, value);
  const text = search.toString();
  return text && `?${text}`;
}

function append(search: URLSearchParams, key: string, value: BlogQueryValue): void {
  if (value === null || value === undefined || value === '') return;
  if (typeof value === 'object') {
    for (const [inner, one] of Object.entries(value)) append(search, `${key}[${inner}]`, one);
  } else search.append(key, String(value));
}

type BlogHttpOptions = {
  /** The blog's base, `/blog-api/api` or the whole address of one elsewhere. */
  base: string;
  fetch: typeof globalThis.fetch;
  /** Language and, of an editor, the bearer. */
  headers(): Record<string, string>;
};

export function blogHttpTransport({ base, fetch, headers }: BlogHttpOptions): BlogTransport {
  return async ({ path, search, signal }) => {
    const response = await fetch(`${base}/${path}${search}`, {
      headers: { Accept: 'application/json', ...headers() },
      ...(signal && { signal }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: isJson ? response.status : 0, body: isJson ? await response.json() : undefined };
  };
}

import type { BlogClient, BlogQuery } from '@kashtanka/contract/blog-client';
import type { Client } from '@kashtanka/contract/client';
import { toStory } from '#features/blog';
import type { Locale } from '#platform/text/locale.ts';
import { parseStoryText } from '#story-text';
import { createProductLoader } from './load-story-products.ts';

type Clients = { api: Client; blog: BlogClient };
type PostQuery = { slug: string; locale: Locale; query?: BlogQuery };

/** Loads a post and parses its text; returns a status if the blog refuses. */
export async function loadPostPage({ api, blog }: Clients, { slug, locale, query = {} }: PostQuery) {
  const answer = await blog.getPost({ slug, query });
  if (!answer.ok) return answer;
  const { data: post } = answer.body;
  const story = await toStory(post, { locale, productsOf: createProductLoader(api), readText: parseStoryText });
  return { ok: true as const, post, story };
}

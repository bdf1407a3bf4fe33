import type { BlogClient, BlogQuery } from '@kashtanka/contract/blog-client';
import type { Client } from '@kashtanka/contract/client';
import { toBlocks } from '#features/blog';
import { getDropStage, toDropPage } from '#features/drops';
import type { Locale } from '#platform/text/locale.ts';
import { parseStoryText } from '#story-text';
import { createProductLoader } from '../blog/load-story-products.ts';

type Clients = { api: Client; blog: BlogClient };
type DropQuery = { slug: string; locale: Locale; query?: BlogQuery };

/** Loads a drop and parses its text; returns a status if the blog refuses. */
export async function loadDropPage({ api, blog }: Clients, { slug, locale, query = {} }: DropQuery) {
  const answer = await blog.getDrop({ slug, query });
  if (!answer.ok) return answer;
  const { data: drop } = answer.body;
  const stage = getDropStage(drop.page, { now: new Date(), locale });
  const reading = { locale, productsOf: createProductLoader(api), readText: parseStoryText };
  const blocks = await toBlocks(drop.page.content, reading);
  return { ok: true as const, drop: toDropPage(drop, stage), blocks, page: drop.page.meta };
}

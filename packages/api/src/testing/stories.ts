import { BLOG_BASE } from '@kashtanka/contract';
import type { PostRow } from '@kashtanka/contract/import';
import { actorOf } from './staff.ts';
import type { TestShop } from './test-shop.ts';

/** A published post of one paragraph. */
export function aPost(changes: Partial<PostRow> = {}): PostRow {
  return {
    slug: 'mud',
    title: { ru: 'Грязь', en: 'Mud' },
    announce: { ru: 'О грязи', en: 'On mud' },
    publishedAt: '2026-11-01T09:00:00+03:00',
    tags: ['care'],
    content: [{ type: 'text', body: { ru: 'Мойте лапы.', en: 'Wash the paws.' } }],
    ...changes,
  };
}

export const CARE = { slug: 'care', title: { ru: 'Уход', en: 'Care' } };

// biome-ignore lint/suspicious/noExplicitAny: tests read any response.
type Any = any;
type BlogBody = { data: Any; meta: Any; error?: Any };

/** Calls the blog API without authentication. */
export async function askBlog(shop: TestShop, path: string, headers: Record<string, string> = {}) {
  const url = `${BLOG_BASE}/${path}`;
  const response = await shop.app.inject({ method: 'GET', url, headers });
  // A 304 has no body.
  const body: BlogBody = response.body ? response.json() : { data: undefined, meta: undefined };
  return { status: response.statusCode, headers: response.headers, ...body };
}

/** Makes an account one of the editors, as the operator does. */
export async function makeEditor(shop: TestShop, email = 'anna@example.com'): Promise<void> {
  const done = await shop.api.customers.setEditor(await actorOf(shop), email, true);
  if (!done.ok) throw new Error(`no editor was made: ${JSON.stringify(done)}`);
}

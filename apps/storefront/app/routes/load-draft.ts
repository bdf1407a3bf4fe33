import type { BlogClient } from '@kashtanka/contract/blog-client';
import type { Client } from '@kashtanka/contract/client';
import type { DraftKind } from '#features/drafts';
import type { Locale } from '#platform/text/locale.ts';
import { loadPostPage } from './blog/load-post.ts';
import { loadDropPage } from './drops/load-drop.ts';

type Asked = { kind: DraftKind; slug: string; locale: Locale };

/** Loads a draft as its page shows it; null for users without access (D75). */
export async function loadDraft(clients: { api: Client; blog: BlogClient }, { kind, slug, locale }: Asked) {
  const asked = { slug, locale, query: { publicationState: 'preview' as const, locale } };
  if (kind === 'posts') {
    const read = await loadPostPage(clients, asked);
    return read.ok ? { kind, story: read.story } : null;
  }
  const read = await loadDropPage(clients, asked);
  return read.ok ? { kind, drop: read.drop, blocks: read.blocks } : null;
}

export type LoadedDraft = NonNullable<Awaited<ReturnType<typeof loadDraft>>>;

import { readStored, removeStored, writeStored } from '#platform/stored.ts';
import { type Base, changesOf, type PageTexts, readTexts } from './page-texts.ts';

/** Unsaved texts with those that they were made from. */
type Draft = { base: Base; texts: PageTexts };

const keyOf = (page: string) => `backoffice.draft.page.${page}`;

/** Texts that were not saved before the tab was closed. */
export function readDraft(page: string): Draft | undefined {
  const stored = readStored(keyOf(page));
  if (stored === null) return undefined;
  try {
    const { version, base, texts }: Record<string, unknown> = Object(JSON.parse(stored));
    const [before, now] = [readTexts(base), readTexts(texts)];
    if (!before || !now) return undefined;
    return { base: { version: typeof version === 'number' ? version : null, texts: before }, texts: now };
  } catch {
    // Written by an older build.
    return undefined;
  }
}

export function writeDraft(page: string, { base, texts }: Draft): void {
  if (Object.keys(changesOf(texts, base.texts)).length === 0) removeStored(keyOf(page));
  else writeStored(keyOf(page), JSON.stringify({ version: base.version, base: base.texts, texts }));
}

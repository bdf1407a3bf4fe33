import { readStored, removeStored, writeStored } from '#platform/stored.ts';
import type { RowBody } from '../model/change-row.ts';
import { isRecord } from '../model/local-text.ts';

/** Unsaved changes of a product with the row that they were made on. */
export type Draft = { version: number; base: RowBody; changes: RowBody };

const keyOf = (article: string) => `backoffice.draft.product.${article}`;

/** Changes that were not saved before the tab was closed. */
export function readDraft(article: string): Draft | undefined {
  const stored = readStored(keyOf(article));
  if (stored === null) return undefined;
  try {
    const draft: unknown = JSON.parse(stored);
    if (!isRecord(draft) || !isRecord(draft.base) || !isRecord(draft.changes)) return undefined;
    return { version: Number(draft.version), base: draft.base, changes: draft.changes };
  } catch {
    // Written by an older build.
    return undefined;
  }
}

export function writeDraft(article: string, draft: Draft): void {
  if (Object.keys(draft.changes).length === 0) removeStored(keyOf(article));
  else writeStored(keyOf(article), JSON.stringify(draft));
}

export function removeDraft(article: string): void {
  removeStored(keyOf(article));
}

/** Unsaved changes follow a product to its new article. */
export function moveDraft(from: string, to: string): void {
  const draft = readDraft(from);
  if (!draft) return;
  writeDraft(to, draft);
  removeDraft(from);
}

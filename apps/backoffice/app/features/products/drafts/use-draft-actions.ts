import type { DataDraft } from '@kashtanka/contract/admin';
import { productDraftText } from '@kashtanka/texts/backoffice/catalogue/product-draft';
import type { Failure } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { productQuery } from '../edit/queries.ts';
import { reloadLists } from '../list/products-query.ts';
import type { RowBody, RowConflict } from '../model/change-row.ts';
import { type DraftOutcome, discardDraft, publishDraft, saveDraft } from './draft-calls.ts';

type Base = { row: RowBody; version: number };

type EditorState = {
  article: string;
  /** The draft as it is stored; null without one. */
  saved: DataDraft | null;
  base: Base;
  changes: () => RowBody;
  isUnsaved: () => boolean;
  /** Shows a row with changes over it. */
  open: (base: Base, changes?: RowBody) => void;
  forgetDraft: () => void;
  onFailure: (failure: Failure) => void;
  onConflict: (conflict: RowConflict) => void;
  /** Runs one action at a time. */
  busy: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Saves, publishes and discards the draft of a product. */
export function useDraftActions(state: EditorState) {
  const text = useText(productDraftText);
  const { article, saved, base, open, forgetDraft, onFailure, onConflict, busy } = state;

  const failed = (outcome: Exclude<DraftOutcome<unknown>, { kind: 'done' }>) =>
    outcome.kind === 'conflict' ? onConflict(outcome.conflict) : onFailure(outcome.failure);

  const store = async (from: Base, patch: RowBody, publishAt: string | null): Promise<boolean> => {
    const body = { patch, seen: saved?.saved_at ?? null, publish_at: publishAt, reason: text.reason };
    const outcome = await saveDraft(article, { version: from.version, body });
    if (outcome.kind !== 'done') failed(outcome);
    else {
      forgetDraft();
      open({ row: outcome.body.base, version: outcome.body.version }, outcome.body.patch);
    }
    return outcome.kind === 'done';
  };

  return {
    /** Keeps the moment at which the draft is to be published, unless there is a new one. */
    saveDraft: (publishAt: string | null = saved?.publish_at ?? null) =>
      busy(async () => {
        if (await store(base, state.changes(), publishAt)) showToast(publishAt ? text.scheduled : text.saved);
      }),
    storeFrom: (from: Base, patch: RowBody) =>
      busy(async () => {
        if (await store(from, patch, null)) showToast(text.saved);
      }),
    publish: () =>
      busy(async () => {
        if (state.isUnsaved() && !(await store(base, state.changes(), null))) return;
        const outcome = await publishDraft(article, text.reason);
        if (outcome.kind !== 'done') return failed(outcome);
        forgetDraft();
        queryClient.setQueryData(productQuery(article).queryKey, outcome.body);
        open(outcome.body);
        void reloadLists();
        showToast(text.published);
      }),
    discardDraft: () =>
      busy(async () => {
        const failure = await discardDraft(article, text.discardReason);
        if (failure) return onFailure(failure);
        forgetDraft();
        open(await queryClient.fetchQuery({ ...productQuery(article), staleTime: 0 }));
        showToast(text.discarded);
      }),
  };
}

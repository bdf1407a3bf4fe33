import type { DataDraft, DataRow } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productsText } from '@kashtanka/texts/backoffice/catalogue/products';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Failure } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { useDraftActions } from '../drafts/use-draft-actions.ts';
import { changesOf, type ProductForm, readForm } from '../form/product-form.ts';
import { reloadLists } from '../list/products-query.ts';
import { patchRow, type RowBody, type RowConflict, undoRow } from '../model/change-row.ts';
import { readDraft, removeDraft } from './draft.ts';
import { productQuery } from './queries.ts';
import { useSaveFailure } from './use-save-failure.ts';

/** The row on which the form is based. */
type Base = { row: RowBody; version: number };

/** The form of a product with the row under it: with changes that were not saved, or with those of its draft. */
function useProductForm(article: string, stored: DataRow, saved: DataDraft | null) {
  const [local] = useState(() => readDraft(article));
  const [base, setBase] = useState<Base>(
    local ? { row: local.base, version: local.version } : saved ? baseOfDraft(saved) : stored,
  );
  const [isRestored, setRestored] = useState(local !== undefined);
  const form = useForm<ProductForm>({
    defaultValues: readForm({ ...base.row, ...(local?.changes ?? saved?.patch) }),
  });
  return {
    form,
    base,
    isRestored,
    changes: () => changesOf(form.getValues(), readForm(base.row)),
    open: (next: Base, changes: RowBody = {}) => {
      setBase(next);
      form.reset(readForm({ ...next.row, ...changes }));
    },
    forgetDraft: () => {
      removeDraft(article);
      setRestored(false);
    },
  };
}

const baseOfDraft = ({ base: row, version }: DataDraft): Base => ({ row, version });

/** The changes of a draft as the form has them. */
function savedChanges(saved: DataDraft | null, base: RowBody): RowBody {
  return saved ? changesOf(readForm({ ...base, ...saved.patch }), readForm(base)) : {};
}

/** The fields that differ from the stored row, or from its draft. */
function unsavedFields(changes: RowBody, saved: RowBody): string[] {
  return [...new Set([...Object.keys(changes), ...Object.keys(saved)])].filter(
    (name) => JSON.stringify(changes[name]) !== JSON.stringify(saved[name]),
  );
}

/** The form of a product with its saving, its draft and its conflicts. */
export function useProductEditor(article: string, stored: DataRow, saved: DataDraft | null) {
  const { form, base, isRestored, changes, open, forgetDraft } = useProductForm(article, stored, saved);
  const { element, errors, failure, show, clear } = useSaveFailure('patch');
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<RowConflict>();
  const unsaved = () => unsavedFields(changes(), savedChanges(saved, base.row));
  const busy = <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    clear();
    return work().finally(() => setBusy(false));
  };
  const showRow = (next: Base, laid?: RowBody) => {
    setConflict(undefined);
    open(next, laid);
  };
  const drafts = useDraftActions({
    article,
    saved,
    base,
    changes,
    isUnsaved: () => unsaved().length > 0,
    open: showRow,
    forgetDraft,
    onFailure: show,
    onConflict: setConflict,
    busy,
  });
  const send = useSend(article, { open: showRow, forgetDraft, onFailure: show, onConflict: setConflict, busy });

  /** Goes on with the chosen value of every field that two people changed. */
  const resolve = (chosen: RowBody) => {
    if (!conflict) return;
    const next = baseOf(conflict);
    const wanted = { ...changes(), ...chosen };
    showRow(next, wanted);
    const patch = changesOf(readForm({ ...next.row, ...wanted }), readForm(next.row));
    void (saved ? drafts.storeFrom(next, patch) : send(next, patch));
  };

  const discard = async () => {
    forgetDraft();
    clear();
    if (saved) showRow(baseOfDraft(saved), saved.patch);
    else showRow(await queryClient.fetchQuery({ ...productQuery(article), staleTime: 0 }));
  };

  return {
    form,
    element,
    base,
    saved,
    drafts,
    isRestored,
    isBusy,
    errors,
    failure,
    conflict,
    changes,
    /** Names of the fields that are saved nowhere. */
    unsaved,
    isUnsaved: () => unsaved().length > 0,
    /** Goes on from another stored row, with the unsaved changes. */
    rebase: (next: Base) => open(next, changes()),
    /** Into the draft if there is one, otherwise into the shop. */
    save: () => void (saved ? drafts.saveDraft() : send(base, changes())),
    resolve,
    discard,
  };
}

export type ProductEditor = ReturnType<typeof useProductEditor>;

type Sending = {
  open: (base: Base) => void;
  forgetDraft: () => void;
  onFailure: (failure: Failure) => void;
  onConflict: (conflict: RowConflict) => void;
  busy: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Stores a patch, with the way back. */
function useSend(article: string, { open, forgetDraft, onFailure, onConflict, busy }: Sending) {
  const text = useText(productsText);
  const actions = useText(actionsText);
  const undo = async (id: number) => {
    const outcome = await undoRow({ key: article }, id, text.reasons.undo);
    if (outcome.kind === 'done') open(outcome.body);
    showToast(outcome.kind === 'done' ? actions.undone : text.undoRefused);
    void reloadLists();
  };
  const send = async (from: Base, patch: RowBody): Promise<void> => {
    const body = { patch, reason: text.reasons.edit };
    const outcome = await busy(() => patchRow({ key: article }, from.version, body));
    if (outcome.kind === 'failed') return onFailure(outcome.failure);
    if (outcome.kind === 'conflict') {
      const real = realConflict(outcome.conflict, from.row);
      return real ? onConflict(real) : send(baseOf(outcome.conflict), patch);
    }
    forgetDraft();
    queryClient.setQueryData(productQuery(article).queryKey, outcome.body);
    open(outcome.body);
    void reloadLists();
    const id = outcome.body.undo?.id;
    showToast(actions.saved, id === undefined ? undefined : { label: actions.undo, onPress: () => void undo(id) });
  };
  return send;
}

const baseOf = ({ current, version }: RowConflict): Base => ({ row: current, version });

/**
 * The server cannot compare with a version that it has not stored, so it names every field of the patch. Undefined if
 * none of them changed.
 */
function realConflict(found: RowConflict, seen: RowBody): RowConflict | undefined {
  const isSame = (name: string) => JSON.stringify(found.current[name]) === JSON.stringify(seen[name]);
  const overlapping = found.overlapping.filter((name) => !isSame(name));
  return overlapping.length > 0 ? { ...found, overlapping, base: found.base ?? seen } : undefined;
}

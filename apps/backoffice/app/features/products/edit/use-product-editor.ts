import type { DataRow } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productsText } from '@kashtanka/texts/backoffice/products';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { changesOf, type ProductForm, readForm } from '../form/product-form.ts';
import { reloadLists } from '../list/products-query.ts';
import { patchRow, type RowBody, type RowConflict, undoRow } from '../model/change-row.ts';
import { readDraft, removeDraft } from './draft.ts';
import { productQuery } from './queries.ts';
import { useSaveFailure } from './use-save-failure.ts';

/** The row on which the form is based. */
type Base = { row: RowBody; version: number };

/** The form of a product with the row under it; a draft that was not saved comes back with its own. */
function useProductForm(article: string, stored: DataRow) {
  const [draft] = useState(() => readDraft(article));
  const [base, setBase] = useState<Base>(draft ? { row: draft.base, version: draft.version } : stored);
  const [isRestored, setRestored] = useState(draft !== undefined);
  const form = useForm<ProductForm>({ defaultValues: readForm({ ...base.row, ...draft?.changes }) });
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

/** The form of a product with its saving, its draft and its conflicts. */
export function useProductEditor(article: string, stored: DataRow) {
  const text = useText(productsText);
  const actions = useText(actionsText);
  const { form, base, isRestored, changes, open, forgetDraft } = useProductForm(article, stored);
  const { element, errors, failure, show, clear } = useSaveFailure('patch');
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<RowConflict>();

  const undo = async (id: number) => {
    const outcome = await undoRow({ key: article }, id, text.reasons.undo);
    if (outcome.kind === 'done') open(outcome.body);
    showToast(outcome.kind === 'done' ? actions.undone : text.undoRefused);
    void reloadLists();
  };

  const send = async (from: Base, patch: RowBody): Promise<void> => {
    setBusy(true);
    clear();
    const body = { patch, reason: text.reasons.edit };
    const outcome = await patchRow({ key: article }, from.version, body).finally(() => setBusy(false));
    if (outcome.kind === 'failed') return show(outcome.failure);
    if (outcome.kind === 'conflict') {
      const real = realConflict(outcome.conflict, from.row);
      return real ? setConflict(real) : send(baseOf(outcome.conflict), patch);
    }
    setConflict(undefined);
    forgetDraft();
    queryClient.setQueryData(productQuery(article).queryKey, outcome.body);
    open(outcome.body);
    void reloadLists();
    const id = outcome.body.undo?.id;
    showToast(actions.saved, id === undefined ? undefined : { label: actions.undo, onPress: () => void undo(id) });
  };

  /** Goes on with the chosen value of every field that two people changed. */
  const resolve = (chosen: RowBody) => {
    if (!conflict) return;
    const next = baseOf(conflict);
    const wanted = { ...changes(), ...chosen };
    open(next, wanted);
    setConflict(undefined);
    void send(next, changesOf(readForm({ ...next.row, ...wanted }), readForm(next.row)));
  };

  const discard = async () => {
    forgetDraft();
    setConflict(undefined);
    clear();
    open(await queryClient.fetchQuery({ ...productQuery(article), staleTime: 0 }));
  };

  return {
    form,
    element,
    base,
    isRestored,
    isBusy,
    errors,
    failure,
    conflict,
    /** Goes on from another stored row, with the unsaved changes. */
    rebase: (next: Base) => open(next, changes()),
    save: () => void send(base, changes()),
    resolve,
    discard,
  };
}

export type ProductEditor = ReturnType<typeof useProductEditor>;

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

import type { DataRow } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { type Failure, failureOf } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import type { ReferenceList } from './lists.ts';
import { reloadRows } from './queries.ts';
import { changesOf, type RowBody, withoutEmpty } from './row-values.ts';
import { listOf, recordOf } from './schema.ts';

export type Base = { row: RowBody; version: number };

/** Fields that another person changed, with the row as it is now. */
export type Conflict = Base & { overlapping: readonly string[] };

type Patch = { key: string; version: number; patch: RowBody };

/** Brings back what a change has changed; says so. */
export function useUndo(list: ReferenceList): (key: string, id: number) => Promise<RowBody | undefined> {
  const text = useText(referenceText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  return async (key, id) => {
    const params = { list, key };
    const result = await api.undoDataRow({
      params,
      body: { id, reason: text.reasons.undo },
      key: crypto.randomUUID(),
    });
    await reloadRows(list);
    if (!result.ok) {
      const failure = failureOf(result);
      showToast(failure.kind === 'stale' ? text.undoRefused : textOf(failure));
      return undefined;
    }
    showToast(actions.undone);
    return result.body.row;
  };
}

/** Stores fields of a row; the toast takes them back. */
export function useSaveRow(list: ReferenceList) {
  const text = useText(referenceText);
  const actions = useText(actionsText);
  const undo = useUndo(list);
  const action = useAction(({ key: row, version, patch }: Patch, key) =>
    api.patchDataRow({ params: { list, key: row }, version, body: { patch, reason: text.reasons.edit }, key }),
  );
  const save = async (patch: Patch) => {
    const outcome = await action.run(patch);
    if (!outcome?.ok) return outcome;
    const id = outcome.body.undo?.id;
    showToast(
      actions.saved,
      id === undefined ? undefined : { label: actions.undo, onPress: () => void undo(patch.key, id) },
    );
    await reloadRows(list);
    return outcome;
  };
  return { save, isBusy: action.isBusy, failure: action.failure, clearFailure: action.clearFailure };
}

type EditorInput = { list: ReferenceList; stored: DataRow | undefined; initial: RowBody; onDone: () => void };

/** The form of one row: a stored one, or a new one. */
export function useRowEditor({ list, stored, initial, onDone }: EditorInput) {
  const text = useText(referenceText);
  const actions = useText(actionsText);
  const [base, setBase] = useState<Base>(stored ?? { row: {}, version: 0 });
  const [values, setValues] = useState<RowBody>(stored?.row ?? initial);
  const undo = useUndo(list);
  const patching = useSaveRow(list);
  const creating = useAction((row: RowBody, key) =>
    api.createDataRow({ params: { list }, body: { row, reason: text.reasons.create }, key }),
  );
  const removing = useAction((at: { key: string; version: number }, key) =>
    api.removeDataRow({
      params: { list, key: at.key },
      version: at.version,
      body: { reason: text.reasons.remove },
      key,
    }),
  );
  const changes = changesOf(values, base.row);

  const create = async () => {
    const outcome = await creating.run(withoutEmpty(values));
    if (!outcome?.ok) return;
    await reloadRows(list);
    showToast(text.created);
    onDone();
  };
  const patch = async (key: string, from: Base, fields: RowBody) => {
    const outcome = await patching.save({ key, version: from.version, patch: fields });
    if (outcome?.ok) onDone();
  };
  const remove = async () => {
    if (!stored) return;
    const outcome = await removing.run({ key: stored.key, version: base.version });
    if (!outcome?.ok) return;
    const { id } = outcome.body.undo;
    await reloadRows(list);
    showToast(text.removed, { label: actions.undo, onPress: () => void undo(stored.key, id) });
    onDone();
  };
  const conflict = conflictOf(patching.failure);
  return {
    values,
    setField: (name: string, value: unknown) => setValues((old) => ({ ...old, [name]: value })),
    changed: Object.keys(changes).length,
    save: () => (stored ? patch(stored.key, base, changes) : create()),
    remove,
    conflict,
    /** Goes on from the row of the other person: with the own changes, or without those of the same fields. */
    resolve: (isMine: boolean) => {
      if (!conflict || !stored) return;
      const own = isMine ? changes : without(changes, conflict.overlapping);
      setBase(conflict);
      setValues({ ...conflict.row, ...own });
      patching.clearFailure();
    },
    isBusy: patching.isBusy || creating.isBusy || removing.isBusy,
    failure: conflict ? undefined : (patching.failure ?? creating.failure ?? removing.failure),
    uses: usesIn(removing.failure),
  };
}

export type RowEditor = ReturnType<typeof useRowEditor>;

function without(changes: RowBody, names: readonly string[]): RowBody {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !names.includes(name)));
}

/** The extra fields of a refusal are those of its call, of which a failure has no type. */
function conflictOf(failure: Failure | undefined): Conflict | undefined {
  if (failure?.kind !== 'stale') return undefined;
  const { version, current, overlapping } = recordOf(failure.problem);
  if (typeof version !== 'number') return undefined;
  return { row: recordOf(current), version, overlapping: listOf(overlapping).map(String) };
}

function usesIn(failure: Failure | undefined): readonly { list: string; key: string }[] {
  if (failure?.kind !== 'refused') return [];
  return listOf(recordOf(failure.problem).uses)
    .map(recordOf)
    .map(({ list, key }) => ({ list: String(list), key: String(key) }));
}

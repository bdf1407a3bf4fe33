import type { ListedProduct } from '@kashtanka/contract/admin';
import { productsText } from '@kashtanka/texts/backoffice/products';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { useText } from '#platform/text/text.ts';
import { changeListed, reloadLists } from '../list/products-query.ts';
import { patchRow, type RowBody, type RowChange, undoRow } from '../model/change-row.ts';
import { type RowOutcome, type RunResult, runRows } from './run-rows.ts';

export type BulkState =
  | { kind: 'idle' }
  | { kind: 'running'; rows: number; of: number }
  | { kind: 'finished'; result: RunResult; isUndo: boolean };

/** Changes many products row by row, and takes the changes back row by row. */
export function useBulkRun() {
  const text = useText(productsText);
  const textOf = useFailureText();
  const [state, setState] = useState<BulkState>({ kind: 'idle' });

  const outcomeOf = (change: RowChange): RowOutcome => {
    if (change.kind === 'done') return { ok: true, undo: change.body.undo?.id ?? null };
    return { ok: false, why: change.kind === 'conflict' ? text.bulk.changedSince : textOf(change.failure) };
  };

  const runAll = async <Row extends { article: string }>(
    rows: readonly Row[],
    change: (row: Row) => Promise<RowOutcome>,
    isUndo: boolean,
  ) => {
    const result = await runRows(rows, change, (done) =>
      setState({ kind: 'running', rows: done, of: rows.length }),
    );
    await reloadLists();
    setState({ kind: 'finished', result, isUndo });
  };

  return {
    state,
    run: (products: readonly ListedProduct[], patchOf: (product: ListedProduct) => RowBody, reason: string) =>
      runAll(
        products,
        async (product) => {
          const change = await patchRow({ key: product.article }, product.version, {
            patch: patchOf(product),
            reason,
          });
          if (change.kind === 'done') {
            const { version } = change.body;
            changeListed(product.article, (row) => ({ ...row, version }));
          }
          return outcomeOf(change);
        },
        false,
      ),
    undoAll: (done: RunResult['done']) =>
      runAll(
        done,
        async ({ article, undo }) => outcomeOf(await undoRow({ key: article }, undo, text.reasons.undo)),
        true,
      ),
  };
}

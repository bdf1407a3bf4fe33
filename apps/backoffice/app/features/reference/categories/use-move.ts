import type { DataRow } from '@kashtanka/contract/admin';
import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { failureOf } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { reloadRows, rowsQuery } from '../model/queries.ts';
import { ordersAfterMove } from './tree.ts';

/** Gives a category another place among its siblings; the tree shows it before the answer. */
export function useMove(nameOf: (row: DataRow) => string) {
  const text = useText(referenceText);
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const move = async (rows: readonly DataRow[], moved: DataRow, place: number) => {
    const orders = ordersAfterMove(rows, moved.key, place);
    if (isBusy || orders.size === 0) return;
    setBusy(true);
    const { queryKey } = rowsQuery('categories');
    queryClient.setQueryData(queryKey, (old) =>
      old?.map((row) => ({ ...row, row: { ...row.row, order: orders.get(row.key) ?? row.row.order } })),
    );
    const versions = new Map(rows.map(({ key, version }) => [key, version]));
    let refusal: string | undefined;
    for (const [key, order] of orders) {
      const result = await api.patchDataRow({
        params: { list: 'categories', key },
        version: versions.get(key) ?? 0,
        body: { patch: { order }, reason: text.reasons.move },
        key: crypto.randomUUID(),
      });
      if (!result.ok) refusal ??= textOf(failureOf(result));
    }
    await reloadRows('categories');
    setBusy(false);
    showToast(refusal ?? text.moved(nameOf(moved)));
  };
  /** Files a category under another one; its new key is known before it is shown. */
  const moveInto = async ({ key, version, ...moved }: DataRow, parent: string, onMoved: (key: string) => void) => {
    if (isBusy) return;
    setBusy(true);
    const result = await api.moveCategory({
      params: { key },
      version,
      body: { parent, reason: text.reasons.move },
      key: crypto.randomUUID(),
    });
    if (result.ok) onMoved(result.body.key);
    await reloadRows('categories');
    setBusy(false);
    const name = nameOf({ key, version, ...moved });
    showToast(result.ok ? text.moved(name) : textOf(failureOf(result)));
  };
  return { move, moveInto };
}

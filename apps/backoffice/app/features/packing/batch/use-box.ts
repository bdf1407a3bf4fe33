import type { AdminProblem, BatchOrder } from '@kashtanka/contract/admin';
import type { CallResult } from '@kashtanka/contract/client';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { api } from '#platform/api/api.ts';
import type { Failure } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { batchesQuery, batchQuery, updateOrder, waitingQuery } from '../queries.ts';

type Changed = Pick<BatchOrder, 'number'> & Partial<BatchOrder>;

/** An act on the box of an order; a line to take a piece out of, or none. */
type Act = { kind: 'take' } | { kind: 'takeOut'; line: number } | { kind: 'pack'; version: number };

type Box = {
  take(): Promise<boolean>;
  takeOut(line: number): Promise<boolean>;
  pack(): Promise<boolean>;
  isBusy: boolean;
  failure: Failure | undefined;
};

/** What the packer does with the box of an order, besides scanning. After a refusal the batch is read again. */
export function useBox(batchId: number, { number, version }: BatchOrder): Box {
  const text = useText(packingText);
  const params = { number };
  const { run, isBusy, failure } = useAction(async (act: Act, key): Promise<CallResult<Changed, AdminProblem>> => {
    if (act.kind === 'take') return api.takeOrder({ key, params });
    if (act.kind === 'takeOut') return api.unscanArticle({ key, params, body: { line: act.line } });
    const packed = await api.packOrder({ key, params, version: act.version, body: { reason: text.packReason } });
    if (!packed.ok) return packed;
    return { ...packed, body: { number, version: packed.body.version, status: packed.body.status } };
  });
  const undo = async (packed: number | undefined) => {
    if (packed === undefined) return;
    const undone = await api.unpackOrder({ key: crypto.randomUUID(), params, version: packed });
    showToast(undone.ok ? text.packUndone(number) : text.packNotUndone);
    await Promise.all([
      queryClient.invalidateQueries(batchQuery(batchId)),
      queryClient.invalidateQueries(batchesQuery),
      queryClient.invalidateQueries(waitingQuery()),
    ]);
  };
  const perform = async (act: Act) => {
    const outcome = await run(act);
    if (!outcome) return false;
    if (!outcome.ok) {
      if (outcome.failure.kind !== 'network') await queryClient.invalidateQueries(batchQuery(batchId));
      return false;
    }
    // The answer is shown at once; the rest of the batch follows.
    void updateOrder(batchId, outcome.body);
    if (act.kind === 'pack') {
      showToast(text.packUndoable(number), {
        label: text.undoPack,
        onPress: () => void undo(outcome.body.version),
      });
      void queryClient.invalidateQueries(batchesQuery);
      void queryClient.invalidateQueries(waitingQuery());
    }
    return true;
  };
  return {
    take: () => perform({ kind: 'take' }),
    takeOut: (line) => perform({ kind: 'takeOut', line }),
    pack: () => perform({ kind: 'pack', version }),
    isBusy,
    failure,
  };
}

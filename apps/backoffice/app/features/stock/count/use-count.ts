import type { AdminAnswer, CountDifference } from '@kashtanka/contract/admin';
import { stockText } from '@kashtanka/texts/backoffice/stock';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import type { Line } from '../lines/stored-lines.ts';
import { reloadStock } from '../queries.ts';

type Body = Parameters<typeof api.countStock>[0]['body'];

/** A count that is compared with the stock first, and then stored if the stock is still the one that was seen. */
export function useCount(lines: readonly Line[]) {
  const text = useText(stockText);
  const [rows, setRows] = useState<CountDifference[]>();
  const [wasStale, setStale] = useState(false);
  const trial = useAction((body: Body, key) => api.countStock({ body, key, isDryRun: true }));
  const storing = useAction((body: Body, key) => api.countStock({ body, key }));

  const compare = async () => {
    const counted = lines.map(({ article, quantity: pieces }) => ({ article, pieces }));
    const outcome = await trial.run({ lines: counted, reason: text.count.title });
    if (outcome?.ok) setRows(outcome.body.rows);
  };
  const apply = async (reason: string): Promise<AdminAnswer<'countStock'> | undefined> => {
    const seen = (rows ?? []).map(({ article, pieces, counted }) => ({ article, pieces, counted_before: counted }));
    const outcome = await storing.run({ lines: seen, reason });
    if (outcome?.ok) {
      await reloadStock();
      return outcome.body;
    }
    const isStale = outcome?.failure.kind === 'refused' && outcome.failure.problem.code === 'stale';
    setStale(isStale);
    if (isStale) {
      storing.clearFailure();
      await compare();
    }
    return undefined;
  };
  const goOn = () => {
    setRows(undefined);
    setStale(false);
    storing.clearFailure();
  };
  return {
    /** Undefined while counting. */
    rows,
    /** The stock had changed before it was stored, so the differences are new ones. */
    wasStale,
    compare,
    apply,
    goOn,
    isBusy: trial.isBusy || storing.isBusy,
    failure: storing.failure ?? trial.failure,
  };
}

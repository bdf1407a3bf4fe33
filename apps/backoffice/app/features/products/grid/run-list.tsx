import type { BulkRun } from '@kashtanka/contract/admin';
import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { runsQuery } from '../bulk/queries.ts';
import { useRunTitle } from '../bulk/run-title.ts';
import { RunView } from '../bulk/run-view.tsx';
import styles from './grid.module.css';

/** Changes of many products in the last thirty days, with the way back. */
export function RunList() {
  const text = useText(bulkText);
  const { data: runs = [] } = useQuery(runsQuery);
  const [undone, setUndone] = useState<BulkRun>();
  if (runs.length === 0) return null;
  return (
    <section className={styles.runs} aria-label={text.runs}>
      {undone && <RunView key={undone.id} started={undone} onUndo={setUndone} />}
      <ul>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} onUndo={setUndone} />
        ))}
      </ul>
    </section>
  );
}

function RunRow({ run, onUndo }: { run: BulkRun; onUndo: (undo: BulkRun) => void }) {
  const text = useText(bulkText);
  const formatMoment = useFormatMoment();
  const mayUndo = canRun(useMe(), 'rows edit');
  const undo = useAction((_: object, key) =>
    api.undoBulk({ params: { id: run.id }, body: { reason: text.undoReason }, key }),
  );
  const takeBack = async () => {
    const outcome = await undo.run({});
    if (outcome?.ok) onUndo(outcome.body);
    void queryClient.invalidateQueries(runsQuery);
  };
  const what = useRunTitle()(run);
  return (
    <li className={styles.run}>
      <span className={styles.what}>
        <b>{what}</b>
        {run.done < run.count && `, ${text.runOf(run.done, run.count)}`}
        <span className={styles.article}>
          {run.name}, <time dateTime={run.at}>{formatMoment(run.at)}</time>, {run.reason}
        </span>
      </span>
      {run.undo && mayUndo && (
        <Button
          size="tiny"
          tone="soft"
          busy={undo.isBusy}
          aria-label={text.undoRun(what, formatMoment(run.at))}
          onClick={() => void takeBack()}
        >
          {text.undoAll}
        </Button>
      )}
      <ActionFailure failure={undo.failure} />
    </li>
  );
}

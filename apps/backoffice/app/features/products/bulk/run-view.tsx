import type { BulkRun } from '@kashtanka/contract/admin';
import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useTopic } from '#platform/stream/use-topics.ts';
import { useText } from '#platform/text/text.ts';
import { reloadLists } from '../list/products-query.ts';
import styles from './bulk.module.css';
import { Refused } from './plan-view.tsx';
import { runQuery, runsQuery } from './queries.ts';
import { countedOf } from './run-title.ts';

type RunViewProps = { started: BulkRun; onUndo: (undo: BulkRun) => void };

/** The progress of a run, and its result with the way back. */
export function RunView({ started, onUndo }: RunViewProps) {
  const { id } = started;
  const { data: run = started } = useQuery(runQuery(id, started));
  useTopic(`bulk:${id}`, () => void queryClient.invalidateQueries(runQuery(id)));
  const isFinished = run.finished_at !== null;
  useEffect(() => {
    if (!isFinished) return;
    void reloadLists();
    void queryClient.invalidateQueries({ queryKey: ['product grid'] });
    void queryClient.invalidateQueries(runsQuery);
  }, [isFinished]);
  return isFinished ? <Result run={run} onUndo={onUndo} /> : <Progress run={run} />;
}

function Progress({ run: { tried, count } }: { run: BulkRun }) {
  const text = useText(bulkText);
  return (
    <div className={styles.progress}>
      <progress max={count} value={tried} aria-label={text.progress(tried, count)} />
      <p aria-live="polite">{text.progress(tried, count)}</p>
      <p className={styles.quiet}>{text.goesOn}</p>
    </div>
  );
}

function Result({ run, onUndo }: { run: BulkRun; onUndo: RunViewProps['onUndo'] }) {
  const text = useText(bulkText);
  const counted = countedOf(run.command);
  const undo = useAction((_: object, key) =>
    api.undoBulk({ params: { id: run.id }, body: { reason: text.undoReason }, key }),
  );
  const takeBack = async () => {
    const outcome = await undo.run({});
    if (outcome?.ok) onUndo(outcome.body);
  };
  return (
    <div className={styles.result}>
      <Note tone={run.refused.length > 0 ? 'warn' : 'ok'} role="status">
        {run.is_undo ? text.undone(run.done, counted) : text.done(run.done, counted)}
      </Note>
      {run.undo && (
        <div className={styles.back}>
          <Button size="tiny" tone="soft" busy={undo.isBusy} onClick={() => void takeBack()}>
            {text.undoAll}
          </Button>
          <span className={styles.quiet}>
            {text.undoLater} <TextLink to={PATHS.productRuns}>{text.runs}</TextLink>
          </span>
        </div>
      )}
      <ActionFailure failure={undo.failure} />
      <Refused title={run.is_undo ? text.kept : text.refused} refused={run.refused} />
    </div>
  );
}

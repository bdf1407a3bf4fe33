import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import styles from '../exchange.module.css';
import { type RunDetails, runQuery } from '../queries.ts';
import { FailedPictures } from './failed-pictures.tsx';

const TOLD = ['attached', 'present', 'undone', 'kept', 'failed'] as const;

/** Pictures that the file names by address: how far they have come, and those that could not be had. */
export function Pictures({ run }: { run: RunDetails }) {
  const { pictures: text } = useText(exchangeText);
  const { pictures, state } = run;
  const total = Object.values(pictures).reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const told = TOLD.flatMap((name) => (pictures[name] > 0 ? text[name](pictures[name]) : []));
  const done = total - pictures.waiting;
  return (
    <section className={styles.section}>
      <h2>{text.title}</h2>
      {pictures.planned > 0 && <p>{text.planned(pictures.planned)}</p>}
      {pictures.waiting > 0 && (
        <div className={styles.progress} role="status">
          <span>{text.fetching}</span>
          <progress aria-label={text.fetching} value={done} max={total} />
          <span className={styles.hint}>{`${done} / ${total}`}</span>
        </div>
      )}
      {told.length > 0 && <p>{told.join(', ')}</p>}
      {pictures.kept > 0 && <p className={styles.hint}>{text.keptNote}</p>}
      {pictures.failed > 0 && <FailedPictures id={run.id} failed={pictures.failed} />}
      {pictures.failed > 0 && state === 'done' && <Retry run={run} />}
    </section>
  );
}

function Retry({ run: { id } }: { run: RunDetails }) {
  const { pictures: text } = useText(exchangeText);
  const { run, isBusy, failure } = useAction((body: { reason: string }, key) =>
    api.retryExchangePictures({ params: { id }, body, key }),
  );
  const retry = async () => {
    if ((await run({ reason: text.retryReason }))?.ok) await queryClient.invalidateQueries(runQuery(id));
  };
  return (
    <>
      <ActionFailure failure={failure} />
      <p>
        <Button tone="soft" busy={isBusy} onClick={() => void retry()}>
          {text.retry}
        </Button>
      </p>
    </>
  );
}

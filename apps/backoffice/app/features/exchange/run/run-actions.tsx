import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { exchangeText } from '@kashtanka/texts/backoffice/exchange/exchange';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { useFailureText } from '#parts/failure-text.ts';
import { usePageKeys } from '#parts/page-keys.ts';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import styles from '../exchange.module.css';
import { type RunDetails, runQuery } from '../queries.ts';

/** Stores a checked file, or takes a stored one back. */
export function RunActions({ run }: { run: RunDetails }) {
  if (run.state === 'checked') return <Start run={run} />;
  return run.undo_until === null ? null : <Undo run={run} until={run.undo_until} />;
}

function Start({ run }: { run: RunDetails }) {
  const text = useText(exchangeText).run;
  const reason = `${text.reason} ${run.file_name}`.slice(0, 500);
  const {
    run: send,
    isBusy,
    failure,
  } = useAction((body: { reason: string }, key) => api.startExchangeRun({ params: { id: run.id }, body, key }));
  const start = async () => {
    if ((await send({ reason }))?.ok) await queryClient.invalidateQueries(runQuery(run.id));
  };
  usePageKeys({ confirm: () => void start() });
  return (
    <>
      <ActionFailure failure={failure} />
      <Button busy={isBusy} onClick={() => void start()}>
        {text.start}
      </Button>
    </>
  );
}

function Undo({ run, until }: { run: RunDetails; until: string }) {
  const text = useText(exchangeText).run;
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const formatDay = useFormatDay();
  const [isAsked, setAsked] = useState(false);
  const {
    run: send,
    isBusy,
    failure,
  } = useAction((reason: string, key) => api.undoExchangeRun({ params: { id: run.id }, body: { reason }, key }));
  const undo = async (reason: string) => {
    if (!(await send(reason))?.ok) return;
    setAsked(false);
    await queryClient.invalidateQueries(runQuery(run.id));
  };
  return (
    <>
      <span className={styles.hint}>{text.undoUntil(formatDay(until))}</span>
      <Button tone="soft" onClick={() => setAsked(true)}>
        {text.undo}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={text.undoQuestion}
          reason={{
            label: actions.reason,
            hint: actions.reasonHint,
            missing: actions.reasonMissing,
            proposed: text.undoReason,
          }}
          confirmLabel={text.undo}
          cancelLabel={actions.cancel}
          closeLabel={actions.close}
          busy={isBusy}
          error={failure && textOf(failure)}
          onConfirm={(reason) => void undo(reason)}
          onClose={() => setAsked(false)}
        >
          {text.undoNote}
        </ConfirmDialog>
      )}
    </>
  );
}

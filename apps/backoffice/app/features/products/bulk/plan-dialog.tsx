import type { BulkRun } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { bulkText } from '@kashtanka/texts/backoffice/catalogue/bulk';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { LoadError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { useDebounced } from '#platform/use-debounced.ts';
import styles from './bulk.module.css';
import type { Typed } from './forms.tsx';
import { PlanView } from './plan-view.tsx';
import { type Asked, planQuery } from './queries.ts';
import { countedOf } from './run-title.ts';
import { RunView } from './run-view.tsx';

type PlanDialogProps = {
  title: string;
  typed: Typed;
  of: Asked['of'];
  /** The input of the command. */
  children?: ReactNode;
  onStarted?: () => void;
  onClose: () => void;
};

const WIDTH = 720;
const TYPING_PAUSE_MS = 300;

/** What a command would change, the progress of its run, and the result with the way back. */
export function PlanDialog({ title, typed, of, children, onStarted, onClose }: PlanDialogProps) {
  const text = useText(bulkText);
  const actions = useText(actionsText);
  const [reason, setReason] = useState('');
  const [run, setRun] = useState<BulkRun>();
  const { plan, failure } = usePlan(run ? undefined : typed, of);
  const start = useAction(({ id, why }: { id: number; why: string }, key) =>
    api.runBulk({ params: { id }, body: { reason: why }, key }),
  );
  const proposed = typed ? text.commands[typed.command] : title;
  const confirm = async (id: number) => {
    const outcome = await start.run({ id, why: reason.trim() || proposed });
    if (!outcome?.ok) return;
    setRun(outcome.body);
    onStarted?.();
  };
  return (
    <Dialog
      title={title}
      closeLabel={actions.close}
      width={WIDTH}
      onClose={onClose}
      footer={
        run ? (
          <Button onClick={onClose}>{actions.close}</Button>
        ) : (
          <>
            <Button
              busy={start.isBusy}
              isDisabled={!plan || plan.count === 0}
              onClick={() => plan && plan.count > 0 && void confirm(plan.id)}
            >
              {text.run(plan?.count ?? 0, plan ? countedOf(plan.command) : 'products')}
            </Button>
            <Button tone="soft" onClick={onClose}>
              {actions.cancel}
            </Button>
          </>
        )
      }
    >
      {run ? (
        <RunView key={run.id} started={run} onUndo={setRun} />
      ) : (
        <>
          {children}
          <ActionFailure failure={failure ?? start.failure} />
          {typed && !plan && !failure && <p aria-live="polite">{text.computing}</p>}
          {plan && <PlanView plan={plan} />}
          {plan && plan.count > 0 && (
            <TextField
              label={text.reason}
              hint={text.reasonHint}
              placeholder={proposed}
              maxLength={500}
              value={reason}
              className={styles.reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

/** The plan of what is typed, after a pause. */
function usePlan(typed: Typed, of: Asked['of']) {
  const wanted = JSON.stringify(typed ?? null);
  const settled = useDebounced(wanted, TYPING_PAUSE_MS);
  const isSettled = settled === wanted;
  const { data, error, isPlaceholderData } = useQuery(planQuery(typed && isSettled ? { ...typed, of } : undefined));
  const isShown = typed !== undefined && isSettled && !isPlaceholderData;
  return {
    plan: isShown ? (data ?? undefined) : undefined,
    failure: isShown && error instanceof LoadError ? error.failure : undefined,
  };
}

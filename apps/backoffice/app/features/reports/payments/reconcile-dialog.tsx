import type { AdminAnswer } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { moneyText } from '@kashtanka/texts/backoffice/sales/money';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { lastDays } from '#parts/last-days.ts';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { type Days, PeriodFields } from '../period-fields.tsx';
import { differencesQuery } from './queries.ts';

type Reconciled = AdminAnswer<'reconcilePayments'>;

const USUAL_DAYS = 3;

/** Compares payments with the bank now, and tells what was found. */
export function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const text = useText(moneyText);
  const [days, setDays] = useState<Days>(() => lastDays(USUAL_DAYS, new Date()));
  const [found, setFound] = useState<Reconciled>();
  const { run, isBusy, failure } = useAction((body: Days & { reason: string }, key) =>
    api.reconcilePayments({ key, body }),
  );
  const reconcile = async (reason: string) => {
    const outcome = await run({ ...days, reason });
    if (!outcome?.ok) return;
    setFound(outcome.body);
    await queryClient.invalidateQueries(differencesQuery);
  };
  if (found) return <Found found={found} onClose={onClose} />;
  return (
    <ReasonDialog
      title={text.reconcileTitle}
      confirmLabel={text.reconcile}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void reconcile(reason)}
      onClose={onClose}
    >
      <p>{text.reconcileText}</p>
      <PeriodFields days={days} onChange={setDays} failure={failure} />
    </ReasonDialog>
  );
}

function Found({
  found: { compared, differences, unanswered },
  onClose,
}: {
  found: Reconciled;
  onClose: () => void;
}) {
  const text = useText(moneyText);
  const actions = useText(actionsText);
  const isRight = differences.length === 0 && unanswered === 0;
  return (
    <Dialog
      title={text.reconcileTitle}
      closeLabel={actions.close}
      onClose={onClose}
      footer={<Button onClick={onClose}>{actions.close}</Button>}
    >
      <Note tone={isRight ? 'ok' : 'warn'} role="status">
        <p>{text.compared(compared)}</p>
        <p>{differences.length > 0 ? text.differ(differences.length) : text.agreed}</p>
        {unanswered > 0 && <p>{text.unanswered(unanswered)}</p>}
      </Note>
    </Dialog>
  );
}

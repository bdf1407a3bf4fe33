import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { customersText } from '@kashtanka/texts/backoffice/customers';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { firstFieldError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useFormatPoints } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { customerQuery } from './queries.ts';

/** Grants or takes points; the amount and the reason stay when the server refuses. */
export function PointsDialog({ change, onClose }: { change: 'grant' | 'take'; onClose: () => void }) {
  const text = useText(customersText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const formatPoints = useFormatPoints();
  const { key: customer = '' } = useParams();
  const [amount, setAmount] = useState('');
  const { run, isBusy, failure } = useAction((body: { amount: string; reason: string }, key) => {
    const asked = { params: { key: customer }, body, key };
    return change === 'grant' ? api.grantPoints(asked) : api.takePoints(asked);
  });
  const confirm = async (reason: string) => {
    const outcome = await run({ amount: amount.trim().replace(',', '.'), reason });
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries(customerQuery(customer));
    showToast(text.granted(formatPoints(outcome.body.points)));
    onClose();
  };
  return (
    <ConfirmDialog
      title={change === 'grant' ? text.grantTitle : text.takeTitle}
      reason={{ label: actions.reason, hint: text.pointsHint, missing: actions.reasonMissing }}
      confirmLabel={change === 'grant' ? text.grant : text.take}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      busy={isBusy}
      error={failure && failure.kind !== 'fields' && textOf(failure)}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <TextField
        label={text.amount}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={firstFieldError(failure, 'amount')}
        onChange={(event) => setAmount(event.target.value)}
      />
    </ConfirmDialog>
  );
}

import { moneyText } from '@kashtanka/texts/backoffice/sales/money';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { firstFieldError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import type { Receipt } from './queries.ts';

/** Records that a receipt was made by hand. */
export function MarkDialog({ receipt: { id, order }, onClose }: { receipt: Receipt; onClose: () => void }) {
  const text = useText(moneyText);
  const [number, setNumber] = useState('');
  const { run, isBusy, failure } = useAction((body: { fiscal_number: string; reason: string }, key) =>
    api.markReceipt({ params: { id }, body, key }),
  );
  const mark = async (reason: string) => {
    const outcome = await run({ fiscal_number: number.trim(), reason });
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries({ queryKey: ['receipts'] });
    showToast(text.marked);
    onClose();
  };
  return (
    <ReasonDialog
      title={text.markOne(order)}
      confirmLabel={text.mark}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void mark(reason)}
      onClose={onClose}
    >
      <p>{text.markText}</p>
      <TextField
        label={text.fiscalNumber}
        hint={text.fiscalNumberHint}
        autoComplete="off"
        value={number}
        error={firstFieldError(failure, 'fiscal_number')}
        onChange={({ target }) => setNumber(target.value)}
      />
    </ReasonDialog>
  );
}

import { discountsText } from '@kashtanka/texts/backoffice/sales/discounts';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { firstFieldError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { vouchersQuery } from './queries.ts';

type MoreCodesDialogProps = {
  batch: { code: string; name: string };
  onCodes: (made: { code: string; codes: readonly string[] }) => void;
  onClose: () => void;
};

export function MoreCodesDialog({ batch: { code, name }, onCodes, onClose }: MoreCodesDialogProps) {
  const text = useText(discountsText);
  const [count, setCount] = useState('100');
  const { run, isBusy, failure } = useAction((body: { count: number; reason: string }, key) =>
    api.generateVoucherCodes({ params: { code }, body, key }),
  );
  const generate = async (reason: string) => {
    const outcome = await run({ count: Number(count), reason });
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries(vouchersQuery());
    onClose();
    onCodes({ code, codes: outcome.body.codes });
  };
  return (
    <ReasonDialog
      title={text.addCodesTo(name)}
      confirmLabel={text.create}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void generate(reason)}
      onClose={onClose}
    >
      <TextField
        label={text.count}
        inputMode="numeric"
        autoComplete="off"
        value={count}
        error={firstFieldError(failure, 'count')}
        onChange={({ target }) => setCount(target.value)}
      />
    </ReasonDialog>
  );
}

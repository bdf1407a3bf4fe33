import { certificatesText } from '@kashtanka/texts/backoffice/sales/certificates';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { CodesDialog } from '#parts/codes-dialog.tsx';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { firstFieldError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';

/** Codes for paper certificates, shown once. */
export function NewCodes({ onClose }: { onClose: () => void }) {
  const text = useText(certificatesText);
  const [count, setCount] = useState('50');
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, isBusy, failure } = useAction((body: { count: number; reason: string }, key) =>
    api.printCertificateCodes({ body, key }),
  );
  const make = async (reason: string) => {
    const outcome = await run({ count: Number(count), reason });
    if (outcome?.ok) setCodes(outcome.body.codes);
  };
  if (codes) {
    const title = text.codesTitle(codes.length);
    return <CodesDialog title={title} codes={codes} fileName="gift-cards.csv" onClose={onClose} />;
  }
  return (
    <ReasonDialog
      title={text.codes}
      confirmLabel={text.make}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void make(reason)}
      onClose={onClose}
    >
      <p>{text.codesText}</p>
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

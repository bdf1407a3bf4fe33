import { maintenanceText } from '@kashtanka/texts/backoffice/shop/maintenance';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { CopyDialog } from '#parts/copy-dialog.tsx';
import styles from '#parts/pages.module.css';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { firstFieldError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';

type Made = { url: string; valid_until: string };

/** A pass into the shop; its link is shown once. */
export function NewPassDialog({ onClose }: { onClose: () => void }) {
  const text = useText(maintenanceText);
  const formatDay = useFormatDay();
  const [name, setName] = useState('');
  const [days, setDays] = useState('30');
  const [made, setMade] = useState<Made>();
  const { run, isBusy, failure } = useAction((body: { name: string; days: number; reason: string }, key) =>
    api.createPass({ key, body }),
  );
  const create = async (reason: string) => {
    const outcome = await run({ name: name.trim(), days: Number(days), reason });
    if (outcome?.ok) setMade(outcome.body);
  };
  if (made)
    return (
      <CopyDialog
        title={text.passLink}
        lead={text.passLinkText(formatDay(made.valid_until))}
        value={made.url}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title={text.newPass}
      confirmLabel={text.create}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void create(reason)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={text.passName}
          data-autofocus
          autoComplete="off"
          value={name}
          error={firstFieldError(failure, 'name')}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={text.passDays}
          inputMode="numeric"
          autoComplete="off"
          value={days}
          error={firstFieldError(failure, 'days')}
          onChange={({ target }) => setDays(target.value)}
        />
      </div>
    </ReasonDialog>
  );
}

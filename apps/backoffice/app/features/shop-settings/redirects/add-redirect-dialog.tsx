import type { AdminInput } from '@kashtanka/contract/admin';
import { maintenanceText } from '@kashtanka/texts/backoffice/shop/maintenance';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import styles from '#parts/pages.module.css';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { firstFieldError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';

const STATUSES = [301, 302, 307, 308] as const;

export function AddRedirectDialog({ onClose }: { onClose: () => void }) {
  const text = useText(maintenanceText);
  const [rule, setRule] = useState<{ from: string; to: string; status: (typeof STATUSES)[number] }>({
    from: '',
    to: '',
    status: 301,
  });
  const { run, isBusy, failure } = useAction((body: AdminInput<'addRedirect'>['body'], key) =>
    api.addRedirect({ key, body }),
  );
  const add = async (reason: string) => {
    if (!(await run({ ...rule, from: rule.from.trim(), to: rule.to.trim(), reason }))?.ok) return;
    showToast(text.added);
    onClose();
  };
  return (
    <ReasonDialog
      title={text.newRedirect}
      confirmLabel={text.add}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void add(reason)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={text.from}
          hint={text.fromHint}
          data-autofocus
          autoComplete="off"
          value={rule.from}
          error={firstFieldError(failure, 'from')}
          onChange={({ target }) => setRule({ ...rule, from: target.value })}
        />
        <TextField
          label={text.to}
          hint={text.toHint}
          autoComplete="off"
          value={rule.to}
          error={firstFieldError(failure, 'to') && text.badRedirect}
          onChange={({ target }) => setRule({ ...rule, to: target.value })}
        />
        <Select
          label={text.status}
          value={rule.status}
          onChange={({ target }) => {
            const status = STATUSES.find((one) => String(one) === target.value) ?? rule.status;
            setRule({ ...rule, status });
          }}
        >
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {text.statuses[status]}
            </option>
          ))}
        </Select>
      </div>
    </ReasonDialog>
  );
}

import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { settingsText } from '@kashtanka/texts/backoffice/shop/settings';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { firstFieldError } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { type Setting, settingsQuery } from './queries.ts';

type SettingDialogProps = { setting: Setting; title: string; onClose: () => void };

export function SettingDialog({ setting: { name, value, values }, title, onClose }: SettingDialogProps) {
  const text = useText(settingsText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const [typed, setTyped] = useState(String(value));
  const { run, isBusy, failure } = useAction((body: { value: number; reason: string }, key) =>
    api.setSetting({ params: { name }, body, key }),
  );
  const confirm = async (reason: string) => {
    const outcome = await run({ value: Number(typed), reason });
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries(settingsQuery);
    showToast(text.saved);
    onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      reason={{ label: actions.reason, hint: actions.reasonHint, missing: actions.reasonMissing }}
      confirmLabel={actions.save}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      busy={isBusy}
      error={failure && failure.kind !== 'fields' && textOf(failure)}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <TextField
        label={text.value}
        hint={text.allowed(values)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={firstFieldError(failure, 'value')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}

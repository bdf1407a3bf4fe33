import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { settingsText } from '@kashtanka/texts/backoffice/shop/settings';
import { RadioGroup } from '@kashtanka/ui/choice/radio-group.tsx';
import { RadioRow } from '@kashtanka/ui/choice/radio-row.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { settingsQuery } from './queries.ts';

const VALUES = [0, 1, 2] as const;

/** The states of the shop by the value of its flag. */
export function useStoreStates(): Record<number, string> {
  const { storeStates } = useText(settingsText);
  return { 0: storeStates.closed, 1: storeStates.open, 2: storeStates.byPass };
}

export function StoreDialog({ value: present, onClose }: { value: number; onClose: () => void }) {
  const text = useText(settingsText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const states = useStoreStates();
  const [chosen, setChosen] = useState(present);
  const { run, isBusy, failure } = useAction((body: { value: (typeof VALUES)[number]; reason: string }, key) =>
    api.setStoreFlag({ body, key }),
  );
  const confirm = async (reason: string) => {
    const value = VALUES.find((one) => one === chosen);
    const outcome = value === undefined ? undefined : await run({ value, reason });
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries(settingsQuery);
    showToast(text.saved);
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.storeTitle}
      reason={{ label: actions.reason, hint: actions.reasonHint, missing: actions.reasonMissing }}
      confirmLabel={actions.save}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      busy={isBusy}
      error={failure && textOf(failure)}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{text.storeText}</p>
      <RadioGroup legend={text.store} value={String(chosen)} onChange={(value) => setChosen(Number(value))}>
        {VALUES.map((value) => (
          <RadioRow key={value} value={String(value)} title={states[value] ?? ''} />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
}

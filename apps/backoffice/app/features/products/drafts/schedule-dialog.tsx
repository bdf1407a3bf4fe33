import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { productDraftText } from '@kashtanka/texts/backoffice/catalogue/product-draft';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useState } from 'react';
import { useText } from '#platform/text/text.ts';

type ScheduleDialogProps = { onChoose: (moment: string) => void; onClose: () => void };

/** A moment in Moscow, wherever the browser is. */
export function ScheduleDialog({ onChoose, onClose }: ScheduleDialogProps) {
  const text = useText(productDraftText);
  const actions = useText(actionsText);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const moment = typed === '' ? undefined : new Date(`${typed}:00+03:00`);
  const isGood = moment !== undefined && moment.getTime() > Date.now();
  return (
    <ConfirmDialog
      title={text.scheduleTitle}
      confirmLabel={text.scheduleConfirm}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      onConfirm={() => {
        setChecked(true);
        if (isGood) onChoose(moment.toISOString());
      }}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={text.moment}
        hint={text.momentHint}
        error={isChecked && !isGood ? text.momentInvalid : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}

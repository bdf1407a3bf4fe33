import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import type { ComponentProps } from 'react';
import type { Failure } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';
import { ActionFailure } from './action-failure.tsx';

type ReasonDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'confirmLabel' | 'tone' | 'typed' | 'children' | 'onConfirm' | 'onClose'
> & { failure: Failure | undefined; isBusy: boolean };

/** A question before a command, with its reason. Errors of its fields stand at the fields. */
export function ReasonDialog({ failure, isBusy, ...dialog }: ReasonDialogProps) {
  const actions = useText(actionsText);
  return (
    <ConfirmDialog
      {...dialog}
      reason={{ label: actions.reason, hint: actions.reasonHint, missing: actions.reasonMissing }}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      busy={isBusy}
      error={failure && failure.kind !== 'fields' && <ActionFailure failure={failure} />}
    />
  );
}

import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import type { ReactNode } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import type { Failure } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';

type StaffDialogProps = {
  title: string;
  confirmLabel: string;
  reasons: readonly string[];
  tone?: 'primary' | 'red' | undefined;
  failure: Failure | undefined;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A change of staff with its reason. */
export function StaffDialog({ reasons, failure, isBusy, ...dialog }: StaffDialogProps) {
  const actions = useText(actionsText);
  return (
    <ConfirmDialog
      {...dialog}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      busy={isBusy}
      reason={{
        label: actions.reason,
        hint: actions.reasonHint,
        missing: actions.reasonMissing,
        earlier: reasons,
      }}
      error={failure && <ActionFailure failure={failure} />}
    />
  );
}

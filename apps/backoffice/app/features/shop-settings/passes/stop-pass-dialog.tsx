import { maintenanceText } from '@kashtanka/texts/backoffice/shop/maintenance';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';

type StopPassDialogProps = { pass: { id: number; name: string }; onClose: () => void };

export function StopPassDialog({ pass: { id, name }, onClose }: StopPassDialogProps) {
  const text = useText(maintenanceText);
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.stopPass({ params: { id }, body: { reason }, key }),
  );
  const stop = async (reason: string) => {
    if (!(await run(reason))?.ok) return;
    showToast(text.stopped);
    onClose();
  };
  return (
    <ReasonDialog
      title={text.stopPassOf(name)}
      confirmLabel={text.stopPass}
      tone="red"
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void stop(reason)}
      onClose={onClose}
    >
      {text.stopPassText}
    </ReasonDialog>
  );
}

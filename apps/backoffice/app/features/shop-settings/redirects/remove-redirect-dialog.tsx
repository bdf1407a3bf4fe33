import { maintenanceText } from '@kashtanka/texts/backoffice/shop/maintenance';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';

export function RemoveRedirectDialog({ from, onClose }: { from: string; onClose: () => void }) {
  const text = useText(maintenanceText);
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.removeRedirect({ body: { from, reason }, key }),
  );
  const remove = async (reason: string) => {
    if (!(await run(reason))?.ok) return;
    showToast(text.removed);
    onClose();
  };
  return (
    <ReasonDialog
      title={text.removeOne(from)}
      confirmLabel={text.remove}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void remove(reason)}
      onClose={onClose}
    >
      {text.removeText}
    </ReasonDialog>
  );
}

import type { ListedMedia } from '@kashtanka/contract/admin';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { mediaText } from '@kashtanka/texts/backoffice/catalogue/media';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { reloadMedia } from './queries.ts';

type ReplaceDialogProps = { file: ListedMedia; by: string; onDone: () => void; onClose: () => void };

/** Puts an uploaded picture in the place of one, everywhere. */
export function ReplaceDialog({ file: { id, uses }, by, onDone, onClose }: ReplaceDialogProps) {
  const text = useText(mediaText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.replaceMedia({ params: { id }, body: { by, reason }, key }),
  );
  const confirm = async (reason: string) => {
    const outcome = await run(reason);
    if (!outcome?.ok) return;
    await reloadMedia();
    showToast(text.changed(outcome.body.changed, outcome.body.refused.map(({ key }) => key).join(', ')));
    onDone();
  };
  return (
    <ConfirmDialog
      title={text.replaceTitle(uses)}
      reason={{
        label: actions.reason,
        hint: actions.reasonHint,
        missing: actions.reasonMissing,
        proposed: text.replaceReason,
      }}
      confirmLabel={text.replaceConfirm}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      busy={isBusy}
      error={failure && textOf(failure)}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {text.replaceText}
    </ConfirmDialog>
  );
}

/** Deletes a picture that nothing uses. */
export function DeleteDialog({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
  const text = useText(mediaText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.deleteMedia({ params: { id }, body: { reason }, key }),
  );
  const confirm = async (reason: string) => {
    const outcome = await run(reason);
    if (!outcome?.ok) return;
    onDone();
    showToast(text.removed);
    await reloadMedia();
  };
  return (
    <ConfirmDialog
      title={text.removeTitle}
      reason={{
        label: actions.reason,
        hint: actions.reasonHint,
        missing: actions.reasonMissing,
        proposed: text.removeReason,
      }}
      confirmLabel={text.remove}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      tone="red"
      busy={isBusy}
      error={failure && textOf(failure)}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}

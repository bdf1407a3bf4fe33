import { workshopText } from '@kashtanka/texts/backoffice/warehouse/workshop';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { type Piece, refreshWorkshop } from './queries.ts';

/** Asks why a tag was spoiled; the reason stays with the movement of the stock. */
export function SpoilDialog({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const text = useText(workshopText);
  const textOf = useFailureText();
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.spoilPiece({ key, body: { piece: piece.piece, reason } }),
  );
  const spoil = async (reason: string) => {
    const outcome = await run(reason);
    if (outcome) await refreshWorkshop();
    if (!outcome?.ok) return;
    showToast(text.spoiledToast);
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.spoilTitle(piece.text || text.noText)}
      reason={{ label: text.reason, missing: text.reasonMissing, earlier: text.reasons }}
      confirmLabel={text.spoil}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      tone="red"
      busy={isBusy}
      error={failure && textOf(failure)}
      onConfirm={(reason) => void spoil(reason)}
      onClose={onClose}
    >
      {text.spoilText}
    </ConfirmDialog>
  );
}

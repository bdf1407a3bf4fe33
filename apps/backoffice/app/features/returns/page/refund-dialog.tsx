import type { ReturnDetails } from '@kashtanka/contract/admin';
import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { ActionFailure } from '#parts/action-failure.tsx';
import { RefundPreview } from '#parts/refund-preview.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useDryRun } from '#platform/api/use-dry-run.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { refreshReturn, refreshReturns } from '../queries.ts';

/** Pays an inspected return out, after it was shown by which kind of money. */
export function RefundDialog({ found, onClose }: { found: ReturnDetails; onClose: () => void }) {
  const text = useText(returnsText);
  const { id, version, number } = found;
  const dry = useDryRun({ command: 'return refund', number: String(id), version, input: null }, (call) =>
    api.refundReturn({ ...call, params: { id }, body: { reason: text.tryOut } }),
  );
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.refundReturn({ key, params: { id }, version, body: { reason } }),
  );
  const refund = async (reason: string) => {
    const outcome = await run(reason);
    if (!outcome) return;
    refreshReturn(id);
    refreshReturns();
    if (!outcome.ok) return;
    showToast(text.refunded);
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.refund}
      reason={{ label: text.reason, missing: text.reasonMissing, proposed: text.refundReason }}
      typed={{ label: text.typed(number), word: number, mismatch: text.typedMismatch }}
      confirmLabel={text.refund}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      tone="red"
      busy={isBusy}
      error={<ActionFailure failure={failure} />}
      onConfirm={(reason) => void refund(reason)}
      onClose={onClose}
    >
      <RefundPreview dry={dry} refunded={dry.would?.refunded} />
    </ConfirmDialog>
  );
}

import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { discountsText } from '@kashtanka/texts/backoffice/sales/discounts';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useFailureText } from '#parts/failure-text.ts';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { offersQuery, vouchersQuery } from './queries.ts';

/** An offer or voucher that is about to be stopped or resumed. */
export type Switched = { kind: 'offer' | 'voucher'; code: string; name: string; isStopped: boolean };

export function SwitchDialog({ switched, onClose }: { switched: Switched; onClose: () => void }) {
  const text = useText(discountsText);
  const actions = useText(actionsText);
  const textOf = useFailureText();
  const { name, isStopped } = switched;
  const { run, isBusy, failure } = useAction((reason: string, key) => send(switched, reason, key));
  const confirm = async (reason: string) => {
    const outcome = await run(reason);
    if (!outcome?.ok) return;
    await Promise.all([
      queryClient.invalidateQueries(offersQuery()),
      queryClient.invalidateQueries(vouchersQuery()),
    ]);
    showToast(text.done);
    onClose();
  };
  return (
    <ConfirmDialog
      title={isStopped ? text.stopOffer(name) : text.resumeOffer(name)}
      reason={{ label: actions.reason, hint: actions.reasonHint, missing: actions.reasonMissing }}
      confirmLabel={isStopped ? text.stop : text.resume}
      cancelLabel={actions.cancel}
      closeLabel={actions.close}
      busy={isBusy}
      error={failure && textOf(failure)}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {isStopped ? text.stopText : text.resumeText}
    </ConfirmDialog>
  );
}

function send({ kind, code, isStopped }: Switched, reason: string, key: string) {
  const params = { code };
  if (kind === 'voucher') return api.setVoucherStopped({ params, body: { is_stopped: isStopped, reason }, key });
  const asked = { params, body: { reason }, key };
  return isStopped ? api.stopOffer(asked) : api.resumeOffer(asked);
}

import { webhookText } from '@kashtanka/texts/backoffice/shop/webhook';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { type Delivery, deliveriesQuery } from '../queries.ts';

export function SendAgainDialog({
  delivery: { id, number },
  onClose,
}: {
  delivery: Delivery;
  onClose: () => void;
}) {
  const text = useText(webhookText);
  const { run, isBusy, failure } = useAction((body: { reason: string }, key) =>
    api.resendWebhook({ key, params: { id }, body }),
  );
  const send = async (reason: string) => {
    if (!(await run({ reason }))?.ok) return;
    await queryClient.invalidateQueries(deliveriesQuery);
    showToast(text.sent);
    onClose();
  };
  return (
    <ReasonDialog
      title={text.sendAgainLabel(number)}
      confirmLabel={text.sendAgain}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    />
  );
}

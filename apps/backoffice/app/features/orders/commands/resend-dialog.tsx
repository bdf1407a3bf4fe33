import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { api } from '#platform/api/api.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { CommandDialog, type DialogProps } from './command-dialog.tsx';
import { STEPS } from './step-reasons.ts';

type ResendDialogProps = DialogProps & { email: string; subject: string };

export function ResendDialog({ order, onClose, email, subject }: ResendDialogProps) {
  const text = useText(orderCommandsText);
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.resend}
      input={email}
      step={STEPS.resend}
      send={({ input, reason, key }) =>
        api.resendOrderEmail({ params: { number: order.number, email: input }, key, body: { reason } })
      }
      onDone={() => showToast(text.resent)}
    >
      <p>{text.resendLead(subject)}</p>
    </CommandDialog>
  );
}

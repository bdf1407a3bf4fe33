import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { api } from '#platform/api/api.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { CommandDialog, type DialogProps } from './command-dialog.tsx';

/** The surcharge was paid in the shop. */
export function TakeSurchargeDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const sum = useFormatSum()(order.sums.surcharge);
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.takeSurcharge}
      input={order.sums.surcharge}
      reasons={text.takeSurchargeReasons}
      hasReason
      send={({ input: amount, reason, version, key }) =>
        api.takeSurcharge({ params: { number: order.number }, version, key, body: { amount, reason } })
      }
      onDone={() => showToast(text.surchargeTaken(sum))}
    >
      <p>{text.takeSurchargeLead(sum)}</p>
    </CommandDialog>
  );
}

/** The order becomes as much cheaper as its customer has yet to pay. */
export function WaiveSurchargeDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const sum = useFormatSum()(order.sums.surcharge);
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.waiveSurcharge}
      input={order.sums.surcharge}
      reasons={text.waiveSurchargeReasons}
      send={({ input: amount, reason, version, key }) =>
        api.waiveSurcharge({ params: { number: order.number }, version, key, body: { amount, reason } })
      }
      onDone={() => showToast(text.surchargeWaived)}
    >
      <p>{text.waiveSurchargeLead(sum)}</p>
    </CommandDialog>
  );
}

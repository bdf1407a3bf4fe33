import type { OrderChange, OrderDetails } from '@kashtanka/contract/admin';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { CommandDialog } from '../commands/command-dialog.tsx';

type ApplyDialogProps = { order: OrderDetails; change: OrderChange; onClose: () => void };

/** Applies a change that was tried out, with its reason. */
export function ApplyDialog({ order, change, onClose }: ApplyDialogProps) {
  const text = useText(orderFormText);
  const navigate = useNavigate();
  const { number } = order;
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.apply}
      input={change}
      reasons={text.reasons}
      hasReason
      send={({ input, reason, version, key }) =>
        api.editOrder({ params: { number }, version, key, body: { ...input, reason } })
      }
      onDone={() => {
        showToast(text.applied);
        // The order's page opens with the order as it is now.
        const read = queryClient.refetchQueries({ queryKey: ['order', number] });
        void read.then(() => navigate(PATHS.order(number)));
      }}
    />
  );
}

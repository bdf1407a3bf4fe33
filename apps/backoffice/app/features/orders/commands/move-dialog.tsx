import type { OrderDetails } from '@kashtanka/contract/admin';
import { moneyFromWire, type OrderStatus } from '@kashtanka/rules';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { statusesText } from '@kashtanka/texts/backoffice/statuses';
import { RefundPreview } from '#parts/refund-preview.tsx';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { useDryRun } from '#platform/api/use-dry-run.ts';
import { queryClient } from '#platform/query-client.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { orderQuery } from '../queries.ts';
import { refreshOrder } from '../refresh-order.ts';
import { CommandDialog, type DialogProps } from './command-dialog.tsx';
import { MOVE_STEPS } from './step-reasons.ts';

/** Moves an order to a status. A cancellation shows beforehand which money goes back. */
export function MoveDialog({ order, onClose, to, title }: DialogProps & { to: OrderStatus; title: string }) {
  const text = useText(orderCommandsText);
  const actions = useText(actionsText);
  const { orders } = useText(statusesText);
  const { number } = order;
  const isCancel = to === 'canceled';
  const dry = useDryRun(
    isCancel ? { command: 'move', number, version: order.version, input: to } : undefined,
    (call) => api.moveOrder({ ...call, params: { number }, body: { to, reason: text.tryOut } }),
  );
  const refunded = dry.would?.refunded ?? undefined;
  const done = async (from: OrderStatus | undefined) => {
    const message = text.moved(number, orders[to]);
    const fresh = from && (await queryClient.fetchQuery({ ...orderQuery(number), staleTime: 0 }));
    const hasWayBack = from && fresh?.commands.move.allowed.includes(from);
    showToast(message, hasWayBack ? { label: actions.undo, onPress: () => void moveBack(from) } : undefined);
  };
  const moveBack = async (from: OrderStatus) => {
    const { version } = bodyOf(await api.getOrder({ params: { number } }));
    const body = { to: from, reason: text.wayBackReason };
    const moved = await api.moveOrder({ params: { number }, version, key: crypto.randomUUID(), body });
    refreshOrder(number);
    if (moved.ok) showToast(text.movedBack);
  };
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={title}
      input={to}
      reasons={text.moveReasons[to]}
      step={MOVE_STEPS[to]}
      tone={isCancel ? 'red' : undefined}
      isTyped={isCancel && order.is_paid}
      send={({ reason, version, key }) => api.moveOrder({ params: { number }, version, key, body: { to, reason } })}
      onDone={(body) => void done('from' in body ? body.from : undefined)}
    >
      {isCancel && <RefundPreview dry={dry} refunded={refunded} />}
      <Lead order={order} to={to} />
    </CommandDialog>
  );
}

/** What the customer gets to know, and the money to take first. */
function Lead({
  order: { delivery, is_paid: isPaid, payment, sums },
  to,
}: {
  order: OrderDetails;
  to: OrderStatus;
}) {
  const text = useText(orderCommandsText);
  const formatSum = useFormatSum();
  if (to === 'authorized' && delivery.type === 'pickup') return <p>{text.readyLead}</p>;
  if (to === 'shipping') return <p>{text.sentLead}</p>;
  if (to !== 'issued') return null;
  const isToTake = !isPaid && payment.code === 'upon_receipt' && moneyFromWire(sums.amount_due) > 0;
  return (
    <>
      {isToTake && (
        <p>
          <b>{text.takeFirst(formatSum(sums.amount_due))}</b>
        </p>
      )}
      <p>{text.issueLead}</p>
    </>
  );
}

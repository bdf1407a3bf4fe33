import type { Order } from '@kashtanka/contract';
import type { OrderStatus } from '@kashtanka/rules';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Badge, type BadgeTone } from '@kashtanka/ui/display/badge.tsx';
import { useText } from '#platform/text/text.ts';

const STATUS_TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  new: 'wait',
  pending: 'wait',
  processing: 'info',
  authorized: 'info',
  consolidated_for_shipping: 'info',
  shipping: 'info',
  issued: 'ok',
  awaiting_to_resolve: 'bad',
  resolving: 'wait',
  delivery_failed: 'bad',
  partially_returned: 'gray',
  returned: 'gray',
  canceled: 'gray',
};

/** The status in one word; "ready" is worded differently for pickup and delivery. */
export function StatusBadge({
  order: { status, delivery_type },
}: {
  order: Pick<Order, 'status' | 'delivery_type'>;
}) {
  const text = useText(orderText);
  const isReadyToFetch = status === 'authorized' && delivery_type === 'pickup';
  return <Badge tone={STATUS_TONES[status]}>{isReadyToFetch ? text.readyToFetch : text.statuses[status]}</Badge>;
}

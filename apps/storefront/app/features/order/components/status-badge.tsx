import type { Order } from '@kashtanka/contract';
import { orderText } from '@kashtanka/texts/storefront/order';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { useText } from '#platform/text/text.ts';
import { STATUS_TONES } from '../status-tones.ts';

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

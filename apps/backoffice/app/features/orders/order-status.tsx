import type { OrderStatus } from '@kashtanka/rules';
import { statusesText } from '@kashtanka/texts/backoffice/statuses';
import { StatusBadge } from '@kashtanka/ui/display/status-badge.tsx';
import { useText } from '#platform/text/text.ts';
import { STATUS_LOOK } from './status-look.ts';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { orders } = useText(statusesText);
  return <StatusBadge {...STATUS_LOOK[status]}>{orders[status]}</StatusBadge>;
}

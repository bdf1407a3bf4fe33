import type { OrderStatus } from '@kashtanka/rules';
import type { BadgeTone } from '@kashtanka/ui/display/badge.tsx';

export const STATUS_TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
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

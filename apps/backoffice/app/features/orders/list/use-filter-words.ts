import { deliveriesText } from '@kashtanka/texts/backoffice/orders/deliveries';
import { ordersText } from '@kashtanka/texts/backoffice/orders/orders';
import { statusesText } from '@kashtanka/texts/backoffice/statuses';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import type { Filter, ListState } from './list-state.ts';

/** The chosen value of a filter in words. */
export function useFilterWords(): (filter: Filter, state: ListState) => string {
  const text = useText(ordersText);
  const { orders } = useText(statusesText);
  const { names } = useText(deliveriesText);
  const formatDay = useFormatDay();
  return (filter, state) => {
    switch (filter) {
      case 'q':
        return state.q;
      case 'status':
        return state.status.map((status) => orders[status]).join(', ');
      case 'paid':
        return state.paid ? text.isPaid : text.isUnpaid;
      case 'shipping':
        return state.shipping.map((code) => names[code]).join(', ');
      case 'dates':
        return text.dates(state.since && formatDay(state.since), state.until && formatDay(state.until));
      case 'engraved':
        return text.yes;
      default:
        return filter satisfies never;
    }
  };
}

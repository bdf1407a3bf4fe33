import type { Order } from '@kashtanka/contract';
import { isOffTheWay, ORDER_STOPS, type OrderStop, orderStop, orderStops } from '@kashtanka/rules';
import { orderText } from '#messages/order';
import { dayIn, timeIn } from '#platform/dates.ts';
import { useLocale } from '#platform/locale.ts';
import { useText } from '#platform/text.ts';
import { Note } from '#ui/note.tsx';
import { type RopeStopState, RopeTrack } from '#ui/rope-track.tsx';
import styles from './order-page.module.css';

/** The leash from the shop to the door; an order that left it says since when, and what that means. */
export function OrderTrack({ order }: { order: Order }) {
  const text = useText(orderText);
  const when = useMoment();
  const { status, status_history: history } = order;
  if (isOffTheWay(status)) {
    const { at } = history.findLast((moved) => moved.status === status) ?? {};
    return (
      <Note tone="warn" className={styles.track}>
        <b>{[text.statuses[status], at && when(at)].filter(Boolean).join(', ')}</b>
        <p>{[text.offTheWay[status], order.refunds.length > 0 && text.refunds].filter(Boolean).join(' ')}</p>
      </Note>
    );
  }
  const stops = orderStops(order.delivery_type).map((stop) => {
    const { at } = history.find((moved) => orderStop(moved.status) === stop) ?? {};
    return {
      key: stop,
      title: stop === 'ready' && order.delivery_type === 'pickup' ? text.readyToFetch : text.stops[stop],
      text: at && when(at),
      state: stateOf(stop, orderStop(status)),
    };
  });
  return <RopeTrack className={styles.track} label={text.steps} stops={stops} stateLabels={text.stopStates} />;
}

function useMoment(): (at: string) => string {
  const locale = useLocale();
  return (at) => `${dayIn(locale, at, new Date())}, ${timeIn(locale, at)}`;
}

/** The last stop is no way to anywhere: there the order is done. */
function stateOf(stop: OrderStop, current: OrderStop): RopeStopState {
  const distance = ORDER_STOPS.indexOf(stop) - ORDER_STOPS.indexOf(current);
  if (distance > 0) return 'next';
  return distance === 0 && stop !== 'issued' ? 'current' : 'done';
}

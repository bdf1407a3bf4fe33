import type { Order } from '@kashtanka/contract';
import { ORDER_STOPS, type OrderStop, orderStop, orderStops } from '@kashtanka/rules';
import { orderText } from '#messages/order';
import { dayIn, timeIn } from '#platform/dates.ts';
import { useLocale } from '#platform/locale.ts';
import { useText } from '#platform/text.ts';
import { Note } from '#ui/note.tsx';
import { type RopeStopState, RopeTrack } from '#ui/rope-track.tsx';
import styles from './order-page.module.css';

/** The leash from the shop to the door; an order that left it says why instead. */
export function OrderTrack({ order }: { order: Order }) {
  const text = useText(orderText);
  const locale = useLocale();
  const current = orderStop(order.status);
  if (!current) {
    return (
      <Note tone="warn" className={styles.track}>
        {text.statuses[order.status]}
      </Note>
    );
  }
  const stops = orderStops(order.delivery_type).map((stop) => {
    const at = reachedAt(order, stop);
    return {
      key: stop,
      title: stop === 'ready' && order.delivery_type === 'pickup' ? text.readyToFetch : text.stops[stop],
      text: at && `${dayIn(locale, at, new Date())}, ${timeIn(locale, at)}`,
      state: stateOf(stop, current),
    };
  });
  return <RopeTrack className={styles.track} label={text.steps} stops={stops} stateLabels={text.stopStates} />;
}

/** The last stop is no way to anywhere: there the order is done. */
function stateOf(stop: OrderStop, current: OrderStop): RopeStopState {
  const distance = ORDER_STOPS.indexOf(stop) - ORDER_STOPS.indexOf(current);
  if (distance > 0) return 'next';
  return distance === 0 && stop !== 'issued' ? 'current' : 'done';
}

function reachedAt({ status_history }: Order, stop: OrderStop): string | undefined {
  return status_history.find(({ status }) => orderStop(status) === stop)?.at;
}

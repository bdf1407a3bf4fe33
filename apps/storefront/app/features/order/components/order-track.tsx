import type { Order } from '@kashtanka/contract';
import { isOffTrack, ORDER_STEPS, type OrderStep, orderStep, orderSteps } from '@kashtanka/rules';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import {
  type ExceptionalMark,
  type RopeStop,
  type RopeStopState,
  RopeTrack,
} from '@kashtanka/ui/feedback/rope-track.tsx';
import { MessageCircleQuestionMark, RotateCcw, TriangleAlert, X } from 'lucide';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import {
  type ExceptionalStatus,
  getOrderProgress,
  isExceptionalStatus,
  type ReachedStatus,
} from '../model/order-progress.ts';
import styles from './order-page.module.css';

const EXCEPTIONAL_STATUS_MARKS: Readonly<Record<ExceptionalStatus, ExceptionalMark>> = {
  resolving: { icon: MessageCircleQuestionMark, tone: 'wait' },
  delivery_failed: { icon: TriangleAlert, tone: 'bad' },
  partially_returned: { icon: RotateCcw, tone: 'gray' },
  returned: { icon: RotateCcw, tone: 'gray' },
  canceled: { icon: X, tone: 'gray' },
};

/** The progress of an order as a leash; for an order that was cancelled or returned, its status history instead. */
export function OrderTrack({ order }: { order: Order }) {
  const text = useText(orderText);
  const toStop = useStop(order);
  const { status } = order;
  const way = getOrderProgress(order.status_history);
  const stops = isOffTrack(status)
    ? way.map((reached, before) => toStop(reached, before === way.length - 1 ? 'current' : 'done'))
    : orderSteps(order.delivery_type).map((stop) =>
        toStop({ place: stop, ...reachedAt(way, stop) }, stateOf(stop, orderStep(status))),
      );
  return (
    <div className={styles.track}>
      <RopeTrack label={text.steps} stops={stops} stateLabels={text.stopStates} />
      <StatusExplanation order={order} />
    </div>
  );
}

/** "Packed" and "ready" share one moment, because the warehouse reports both at once. */
function reachedAt(way: readonly ReachedStatus[], stop: OrderStep): { at: string | undefined } {
  const reached = stop === 'packed' ? 'ready' : stop;
  return { at: way.find(({ place }) => place === reached)?.at };
}

/** Explains the status: the next step, and where the refund is shown. */
function StatusExplanation({ order: { status, refunds } }: { order: Order }) {
  const text = useText(orderText);
  if (!isOffTrack(status)) return null;
  const meaning = text.offTheWay[status];
  const words = [meaning, refunds.length > 0 && text.refunds].filter(Boolean).join(' ');
  return words && <Note tone={meaning ? 'warn' : 'info'}>{words}</Note>;
}

type ShownStatus = Pick<ReachedStatus, 'place'> & { at?: string | undefined };

function useStop({ delivery_type }: Order): (told: ShownStatus, state: RopeStopState) => RopeStop {
  const text = useText(orderText);
  const when = useFormatMoment();
  const nameOf = (stop: OrderStep) =>
    stop === 'ready' && delivery_type === 'pickup' ? text.readyToFetch : text.stops[stop];
  return ({ place, at }, state) => ({
    key: place,
    text: at && when(at),
    state,
    ...(isExceptionalStatus(place)
      ? { title: text.statuses[place], turn: EXCEPTIONAL_STATUS_MARKS[place] }
      : { title: nameOf(place) }),
  });
}

/** The last stop has no next one, so it counts as completed. */
function stateOf(stop: OrderStep, current: OrderStep): RopeStopState {
  const distance = ORDER_STEPS.indexOf(stop) - ORDER_STEPS.indexOf(current);
  if (distance > 0) return 'next';
  return distance === 0 && stop !== 'issued' ? 'current' : 'done';
}

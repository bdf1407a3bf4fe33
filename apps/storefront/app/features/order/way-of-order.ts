import {
  isOffTheWay,
  type OffTheWay,
  ORDER_STOPS,
  type OrderStatus,
  type OrderStop,
  orderStop,
} from '@kashtanka/rules';

/** A turn off the way as a shopper is told of it: whether somebody has taken a question up already is the shop's own business. */
export type OrderTurn = Exclude<OffTheWay, 'awaiting_to_resolve'>;

/** A stop or a turn, and since when an order was there. */
export type Reached = { place: OrderStop | OrderTurn; at: string };

type Move = { status: OrderStatus; at: string };

/**
 * The way that led an order to where it is now, each place once. Coming back to a place forgets what came after it, and
 * going on along the way forgets the turns that were taken before: they are over.
 */
export function wayOfOrder(history: readonly Move[]): Reached[] {
  return history.reduce<Reached[]>(goOn, []);
}

/** Whether the day that was told still holds: an order that is there, or has left its way, keeps none. */
export function isAwaited(status: OrderStatus): boolean {
  return status !== 'issued' && !isOffTheWay(status);
}

export function isTurn(place: OrderStop | OrderTurn): place is OrderTurn {
  return !ORDER_STOPS.some((stop) => stop === place);
}

/** A place that is reached again keeps its time, save when more pieces came back: that is news. */
function goOn(way: readonly Reached[], { status, at }: Move): Reached[] {
  const place = placeOf(status);
  const known = way.find((reached) => reached.place === place);
  const over = way.findIndex((reached) => isForgottenAt(place, reached.place));
  const before = over < 0 ? way : way.slice(0, over);
  return [...before, known && place !== 'partially_returned' ? known : { place, at }];
}

function placeOf(status: OrderStatus): Reached['place'] {
  if (!isOffTheWay(status)) return orderStop(status);
  return status === 'awaiting_to_resolve' ? 'resolving' : status;
}

function isForgottenAt(place: Reached['place'], earlier: Reached['place']): boolean {
  if (isTurn(place)) return earlier === place;
  return isTurn(earlier) || ORDER_STOPS.indexOf(earlier) >= ORDER_STOPS.indexOf(place);
}

import {
  isOffTheWay,
  type OffTheWay,
  ORDER_STOPS,
  type OrderStatus,
  type OrderStop,
  orderStop,
} from '@kashtanka/rules';

/** An exceptional status as shown to shoppers. Whether support has started to work on a problem is internal. */
export type OrderTurn = Exclude<OffTheWay, 'awaiting_to_resolve'>;

export type Reached = { place: OrderStop | OrderTurn; at: string };

type Move = { status: OrderStatus; at: string };

/**
 * The statuses that led to the current one, each once. Returning to a status removes the later ones; normal
 * progress removes exceptional statuses.
 */
export function wayOfOrder(history: readonly Move[]): Reached[] {
  return history.reduce<Reached[]>(appendMove, []);
}

/** True if the promised date still applies: not after delivery, cancellation or return. */
export function isAwaited(status: OrderStatus): boolean {
  return status !== 'issued' && !isOffTheWay(status);
}

export function isTurn(place: OrderStop | OrderTurn): place is OrderTurn {
  return !ORDER_STOPS.some((stop) => stop === place);
}

/** A repeated status keeps its first time, except a further return of items. */
function appendMove(way: readonly Reached[], { status, at }: Move): Reached[] {
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

import {
  isOffTrack,
  type OffTrack,
  ORDER_STEPS,
  type OrderStatus,
  type OrderStep,
  orderStep,
} from '@kashtanka/rules';

/** An exceptional status as shown to shoppers. Whether support has started to work on a problem is internal. */
export type ExceptionalStatus = Exclude<OffTrack, 'awaiting_to_resolve'>;

export type ReachedStatus = { place: OrderStep | ExceptionalStatus; at: string };

type Move = { status: OrderStatus; at: string };

/**
 * The statuses that led to the current one, each once. Returning to a status removes the later ones; normal
 * progress removes exceptional statuses.
 */
export function getOrderProgress(history: readonly Move[]): ReachedStatus[] {
  return history.reduce<ReachedStatus[]>(appendMove, []);
}

/** True if the promised date still applies: not after delivery, cancellation or return. */
export function isDateStillPromised(status: OrderStatus): boolean {
  return status !== 'issued' && !isOffTrack(status);
}

export function isExceptionalStatus(place: OrderStep | ExceptionalStatus): place is ExceptionalStatus {
  return !ORDER_STEPS.some((stop) => stop === place);
}

/** A repeated status keeps its first time, except a further return of items. */
function appendMove(way: readonly ReachedStatus[], { status, at }: Move): ReachedStatus[] {
  const place = placeOf(status);
  const known = way.find((reached) => reached.place === place);
  const over = way.findIndex((reached) => isForgottenAt(place, reached.place));
  const before = over < 0 ? way : way.slice(0, over);
  return [...before, known && place !== 'partially_returned' ? known : { place, at }];
}

function placeOf(status: OrderStatus): ReachedStatus['place'] {
  if (!isOffTrack(status)) return orderStep(status);
  return status === 'awaiting_to_resolve' ? 'resolving' : status;
}

function isForgottenAt(place: ReachedStatus['place'], earlier: ReachedStatus['place']): boolean {
  if (isExceptionalStatus(place)) return earlier === place;
  return isExceptionalStatus(earlier) || ORDER_STEPS.indexOf(earlier) >= ORDER_STEPS.indexOf(place);
}

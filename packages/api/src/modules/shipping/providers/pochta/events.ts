import type { ParcelEventKind } from '@kashtanka/rules';

/** By operation type and attribute; `*` is any other attribute. */
const EVENT_KINDS: Readonly<Record<string, Readonly<Record<string, ParcelEventKind>>>> = {
  // The barcode was assigned.
  28: { '*': 'registered' },
  1: { '*': 'accepted' },
  8: {
    ...of('in_transit', 0, 1, 3, 4),
    ...of('at_point', 2, 9, 60, 74),
    // The storage period ends soon, but the parcel still waits.
    ...of('at_point', 10, 27, 28, 35, 42),
    ...of('with_courier', 15, 18),
    ...of('attempt_failed', 12),
  },
  // No locker cell was free, or the parcel was removed from one.
  4: of('attempt_failed', 13, 14),
  12: { '*': 'attempt_failed' },
  2: { ...of('delivered', 1, 3, 5, 6, 8, 13, 21, 23, 25), ...of('returned', 2, 4, 7, 9, 22, 24) },
  3: { '*': 'returning' },
  5: of('lost', 1, 2),
};

function of(kind: ParcelEventKind, ...attributes: number[]): Record<string, ParcelEventKind> {
  return Object.fromEntries(attributes.map((attribute) => [String(attribute), kind]));
}

/** Null for an unknown operation; `attribute` is undefined for an operation without one. */
export function toParcelEventKind(type: string, attribute: string | undefined): ParcelEventKind | null {
  const known = Object.hasOwn(EVENT_KINDS, type) ? EVENT_KINDS[type] : undefined;
  if (!known) return null;
  const exact = attribute !== undefined && Object.hasOwn(known, attribute) ? known[attribute] : undefined;
  return exact ?? known['*'] ?? null;
}

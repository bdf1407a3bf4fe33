import type { ParcelNews } from '@kashtanka/rules';

/** Attributes of each type of operation; `*` stands for those that are not named. */
const NEWS: Readonly<Record<string, Readonly<Record<string, ParcelNews>>>> = {
  // Its barcode was given to it.
  28: { '*': 'registered' },
  1: { '*': 'accepted' },
  8: {
    ...of('in_transit', 0, 1, 3, 4),
    ...of('at_point', 2, 9, 60, 74),
    // It is kept no longer soon: it waits all the same.
    ...of('at_point', 10, 27, 28, 35, 42),
    ...of('with_courier', 15, 18),
    ...of('attempt_failed', 12),
  },
  // No cell was free, or it was taken out of one.
  4: of('attempt_failed', 13, 14),
  12: { '*': 'attempt_failed' },
  2: { ...of('delivered', 1, 3, 5, 6, 8, 13, 21, 23, 25), ...of('returned', 2, 4, 7, 9, 22, 24) },
  3: { '*': 'returning' },
  5: of('lost', 1, 2),
};

function of(news: ParcelNews, ...attributes: number[]): Record<string, ParcelNews> {
  return Object.fromEntries(attributes.map((attribute) => [String(attribute), news]));
}

/** Null for an operation that the shop does not know; `attribute` is missing where an operation has none. */
export function newsOfPochta(type: string, attribute: string | undefined): ParcelNews | null {
  const known = Object.hasOwn(NEWS, type) ? NEWS[type] : undefined;
  if (!known) return null;
  const exact = attribute !== undefined && Object.hasOwn(known, attribute) ? known[attribute] : undefined;
  return exact ?? known['*'] ?? null;
}

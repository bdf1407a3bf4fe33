/** How many years the shop keeps what it knows of people (D78). */
export const KEPT_YEARS = {
  /** After the year in which it was paid for, as Moscow counts years; then an order is nobody's. */
  order: 5,
  /** After it was placed. */
  unpaidOrder: 1,
  /** After it stopped to hold: what was agreed to may be asked about so long. */
  consent: 3,
  /** What staff did. */
  audit: 5,
  /** A year can be compared with those before it, and nobody's doing is in the counts. */
  visitCounts: 3,
  /** Without a login. */
  account: 3,
  /** After it paid its last, or was over: who holds it may ask about it for a while. */
  certificate: 1,
} as const;

/** So long before an account goes, its owner is told. */
export const NOTICE_DAYS = 30;

/** Retention of personal data in years (D78). */
export const RETENTION_YEARS = {
  /** After the year of payment, in Moscow time; then the order becomes anonymous. */
  order: 5,
  /** After it was placed. */
  unpaidOrder: 1,
  /** After the consent ended, because proof of it may be demanded that long. */
  consent: 3,
  /** Audit of staff actions. */
  audit: 5,
  /** Long enough to compare years; the counts contain no personal data. */
  visitCounts: 3,
  /** Without a login. */
  account: 3,
  /** After it was spent or expired, because its holder may still ask about it. */
  certificate: 1,
} as const;

/** Days between the notice to the owner and the deletion of an inactive account. */
export const NOTICE_DAYS = 30;

/** Maximum number of addresses in an account (D70). */
export const MAX_ADDRESSES = 20;

/** Maximum number of dogs in an account (D70). */
export const MAX_DOGS = 20;

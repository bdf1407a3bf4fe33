import type { ReceiptRow } from '@kashtanka/rules';

// Tag values of the tax service, used by several partners.

/** Tag 1214. */
export const MODE_TAGS: Record<ReceiptRow['mode'], number> = { full_prepayment: 1, advance: 3, full_payment: 4 };

/** Tag 1212. */
export const SUBJECT_TAGS: Record<ReceiptRow['subject'], number> = { goods: 1, service: 4, payment: 10 };

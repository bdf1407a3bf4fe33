// Promo codes: the operator's vouchers, and the codes that customers give to friends. Which there are, whom each serves, and
// in which orders they are. What they do to a basket is decided by the rules.

export { createVoucherDesk } from './admin.ts';
export { voucherImporter } from './import-vouchers.ts';
export type { HeldVoucher } from './read-held.ts';
export { VOUCHERS_TOPIC, voucherTopic } from './topics.ts';
export { createVouchers, type Vouchers } from './vouchers.ts';

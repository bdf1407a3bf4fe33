// Promo codes: imported vouchers and customers' referral codes, their validity and their use in orders. Their effect on
// a basket is computed by the rules.

export { createVoucherAdmin } from './admin.ts';
export { voucherImporter } from './import-vouchers.ts';
export type { ResolvedVoucher } from './resolve-vouchers.ts';
export { VOUCHERS_TOPIC, voucherTopic } from './topics.ts';
export { createVouchers, type Vouchers } from './vouchers.ts';

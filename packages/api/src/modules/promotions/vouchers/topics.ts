import type { Topic } from '#platform/events/events';

/** Published when a voucher changes or is stopped. */
export const VOUCHERS_TOPIC: Topic = 'vouchers';

/** Published when a limited code is used or given back. */
export function voucherTopic(key: string): Topic {
  return `voucher:${key}`;
}

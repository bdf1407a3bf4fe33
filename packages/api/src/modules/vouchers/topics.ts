import type { Topic } from '#platform/events/events';

/** Terms of some voucher changed, or one was stopped. */
export const VOUCHERS_TOPIC: Topic = 'vouchers';

/** A code with a limit was used, or given back. */
export function voucherTopic(key: string): Topic {
  return `voucher:${key}`;
}

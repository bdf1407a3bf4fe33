import type { Order } from '#modules/orders';
import type { AdminDeps } from '../deps.ts';

/**
 * Closes the payment pages of an order, outside of any transaction, before its sum changes; false if a payment has just
 * arrived, or a page could not be closed.
 */
export async function closePages(
  { db, payments, log }: AdminDeps,
  { number }: Pick<Order, 'number'>,
): Promise<boolean> {
  try {
    const before = await payments.getRemaining(db, number);
    await payments.close(number);
    // Money that has just come is settled by its own job first.
    return (await payments.getRemaining(db, number)) === before;
  } catch (error) {
    log.warn({ order: number, err: error }, 'the order is not changed: its payment page is still open');
    return false;
  }
}

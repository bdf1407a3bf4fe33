import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { normalizeEmail } from '#platform/normalize-email';
import { canOpenByToken, isOrderNumber } from './orders.ts';
import { lockOrderRow, setOwner } from './sql/orders.ts';

type Account = { id: number; email: string };

/**
 * Assigns a guest's order to an account if the request has the order's token and the emails match; otherwise does
 * nothing.
 */
export async function claimGuestOrder(tx: Tx, number: string, account: Account, context: Context): Promise<void> {
  const order = isOrderNumber(number) ? await lockOrderRow(tx, Number(number)) : undefined;
  if (
    !order ||
    order.user_id !== null ||
    normalizeEmail(order.email) !== account.email ||
    !canOpenByToken(order, context)
  )
    return;
  await setOwner(tx, order.number, account.id);
}

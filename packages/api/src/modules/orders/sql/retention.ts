import { type Database, sql, type Tx } from '#platform/database';
import { ORDER_EMAILS } from './orders.ts';

/** Orders whose personal data must be erased. */
export type Outdated = { placedBefore: Date; unpaidPlacedBefore: Date };

/** Unpaid means never paid and without any refund. */
const isOutdated = ({ placedBefore, unpaidPlacedBefore }: Outdated) => sql`
  anonymised_at is null and (
    placed_at < ${placedBefore} or placed_at < ${unpaidPlacedBefore} and status = 'canceled' and not is_paid
      and not exists (select from order_refund where order_number = number)
  )`;

export async function countOutdated(db: Database, outdated: Outdated): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where ${isOutdated(outdated)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Erases names, addresses and personal texts of some outdated orders, and their tokens; sums and goods stay. Returns
 * the order numbers.
 */
export async function anonymiseOrders(
  tx: Tx,
  outdated: Outdated,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    update orders set anonymised_at = ${now}, user_id = null, email = '', token_sealed = null, tracking_number = null,
      network_hash = null, confirm_hash = null,
      token_hash = sha256(gen_random_uuid()::text::bytea),
      recipient = '{"first_name": "", "last_name": "", "phone": "", "email": ""}',
      shipping = shipping || '{"address": {}}'
    where number in (select number from orders where ${isOutdated(outdated)} order by number limit ${limit} for update)
    returning number
  `.execute(tx);
  const numbers = rows.map(({ number }) => number);
  await sql`
    update order_line set options = '[]', engraving_svg = null where order_number = any(${numbers}::bigint[])
  `.execute(tx);
  await sql`delete from order_note where order_number = any(${numbers}::bigint[])`.execute(tx);
  return numbers;
}

/** Columns of emails, and removal of personal data from outdated orders. */
export const orderPersonalData = {
  emails: ORDER_EMAILS,
  count: countOutdated,
  anonymise: anonymiseOrders,
};

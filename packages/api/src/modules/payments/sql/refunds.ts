import { type Database, sql, type Tx } from '#platform/database';

/** A refund that is due; the key makes it idempotent at the provider. */
export type DueRefund = { paymentId: number; amount: number; key: string };

export async function insertRefund(tx: Tx, { paymentId, amount, key }: DueRefund, now: Date): Promise<void> {
  await sql`
    insert into payment_refund (payment_id, amount, key, asked_at) values (${paymentId}, ${amount}, ${key}, ${now})
  `.execute(tx);
}

/** Refunds due since before a moment that are not done. */
export async function listDueRefunds(db: Database, before: Date): Promise<(DueRefund & { orderNumber: number })[]> {
  const { rows } = await sql<DueRefund & { orderNumber: number }>`
    select refund.payment_id as "paymentId", order_number as "orderNumber", refund.amount, key
    from payment_refund as refund join payment on payment.id = refund.payment_id
    where asked_at < ${before} and not exists (
      select from payment_entry as entry
      where entry.payment_id = payment.id and kind = 'refunded' and reference = key
    ) order by refund.id
  `.execute(db);
  return rows;
}

import type { PaymentCode } from '@kashtanka/rules';
import { sql, type Tx } from '#platform/database';
import type { ReceiptDraft } from './receipts.ts';

/** A payment that was received in full, with its ledger entry. */
export type PastPayment = {
  id: number;
  orderNumber: number;
  provider: PaymentCode;
  amount: number;
  startedAt: Date;
  paidAt: Date;
};

/** A refund that the provider has made. */
export type PastRefund = { paymentId: number; amount: number; key: string; at: Date };

export type PaymentHistory = { payments: PastPayment[]; refunds: PastRefund[]; receipts: ReceiptDraft[] };

/** Ids of payments that are written later, because their receipts are named by them. */
export async function takePaymentIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('payment', 'id')) as id from generate_series(1, ${count}) order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Writes settled payments, refunds and finished receipts, in many rows at once. Nothing is left for jobs. */
export async function insertPaymentHistory(tx: Tx, { payments, refunds, receipts }: PaymentHistory): Promise<void> {
  await sql`
    with past as (
      select * from jsonb_to_recordset(${json(payments)}) as row (id bigint, "orderNumber" bigint, provider text, amount bigint,
        "startedAt" timestamptz, "paidAt" timestamptz)
    ), started as (
      insert into payment (id, order_number, attempt, provider, provider_id, state, amount, created_at, checked_at,
        answered_at, settled_at)
      overriding system value
      select id, "orderNumber", 1, provider, 'generated-' || "orderNumber", 'paid', amount, "startedAt", "paidAt",
        "paidAt", "paidAt" from past
      returning id
    )
    insert into payment_entry (payment_id, at, kind, amount, reference)
    select id, "paidAt", 'paid', amount, case provider when 'upon_receipt' then 'on receipt' else 'attempt 1' end
    from past join started using (id)
  `.execute(tx);
  await sql`
    with past as (
      select * from jsonb_to_recordset(${json(refunds)}) as row ("paymentId" bigint, amount bigint, key text, at timestamptz)
    ), asked as (
      insert into payment_refund (payment_id, amount, key, asked_at) select "paymentId", amount, key, at from past
    )
    insert into payment_entry (payment_id, at, kind, amount, reference)
    select "paymentId", at, 'refunded', amount, key from past
  `.execute(tx);
  await sql`
    with written as (
      insert into receipt (order_number, key, at, contact, content)
      select "orderNumber", key, at, contact, content from rows from (
        jsonb_to_recordset(${json(receipts)}) as ("orderNumber" bigint, key text, at timestamptz, contact text, content jsonb)
      ) with ordinality as row ("orderNumber", key, at, contact, content, turn) order by turn
      returning id, at
    )
    insert into receipt_step (receipt_id, at, state, words) select id, at, 'done', 'generated' from written
  `.execute(tx);
}

/** Past payments of generated orders. */
export const paymentHistory = { takeIds: takePaymentIds, insert: insertPaymentHistory };

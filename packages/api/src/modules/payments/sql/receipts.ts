import type { Receipt } from '@kashtanka/rules';
import { type Database, sql, type Tx } from '#platform/database';

export type ReceiptRecord = {
  id: number;
  order_number: number;
  key: string;
  at: Date;
  contact: string;
  content: Receipt;
  /** Null before the first response. */
  state: 'done' | 'failed' | 'manual' | null;
  words: string | null;
  failures: number;
};

/** Inserts a receipt once for its event; true if it was new. */
export async function insertReceipt(
  tx: Tx,
  { orderNumber, key, at, contact, content }: ReceiptDraft,
): Promise<boolean> {
  const { rows } = await sql`
    insert into receipt (order_number, key, at, contact, content)
    values (${orderNumber}, ${key}, ${at}, ${contact}, ${JSON.stringify(content)}::jsonb)
    on conflict (key) do nothing returning 1
  `.execute(tx);
  return rows.length > 0;
}

export type ReceiptDraft = { orderNumber: number; key: string; at: Date; contact: string; content: Receipt };

/** Receipts of an order with their states, in order of submission. */
export async function listReceipts(db: Database | Tx, orderNumber: number): Promise<ReceiptRecord[]> {
  const { rows } = await sql<ReceiptRecord>`
    select receipt.id, order_number, key, receipt.at, contact, content, step.state, step.words,
      (select count(*)::int from receipt_step where receipt_id = receipt.id and state = 'failed') as failures
    from receipt left join lateral (
      select state, words from receipt_step where receipt_id = receipt.id order by id desc limit 1
    ) as step on true
    where order_number = ${orderNumber} order by receipt.id
  `.execute(db);
  return rows;
}

/** `waiting`: in progress; `manual`: staff must make it. */
export const RECEIPT_STATES = ['waiting', 'done', 'manual'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** `null` means no filter; `until` is exclusive. */
export type ReceiptQuery = { since: Date | null; until: Date | null; state: ReceiptState | null; limit: number };

/** Contacts are left out, because accountants need no personal data. */
export type ReportedReceipt = Omit<ReceiptRecord, 'id' | 'contact' | 'failures' | 'state'> & {
  state: ReceiptState;
};

/** Newest first. */
export async function reportReceipts(db: Database, asked: ReceiptQuery): Promise<ReportedReceipt[]> {
  const { since, until, state, limit } = asked;
  const { rows } = await sql<ReportedReceipt>`
    select order_number, key, at, content, words, state from (
      select receipt.id, order_number, key, receipt.at, content, step.words,
        case when step.state in ('done', 'manual') then step.state else 'waiting' end as state
      from receipt left join lateral (
        select state, words from receipt_step where receipt_id = receipt.id order by id desc limit 1
      ) as step on true
      where (${since}::timestamptz is null or receipt.at >= ${since})
        and (${until}::timestamptz is null or receipt.at < ${until})
    ) as told
    where ${state}::text is null or state = ${state} order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Records a state; a final state is recorded once. */
export async function insertStep(
  db: Database,
  receiptId: number,
  step: { at: Date; state: 'done' | 'failed' | 'manual'; words: string },
): Promise<void> {
  await sql`
    insert into receipt_step (receipt_id, at, state, words)
    values (${receiptId}, ${step.at}, ${step.state}, ${step.words})
    on conflict (receipt_id) where state in ('done', 'manual') do nothing
  `.execute(db);
}

/** Orders with unfinished receipts from before a moment. */
export async function listUnfinished(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ order_number: number }>`
    select distinct order_number from receipt where at < ${before} and not exists (
      select from receipt_step where receipt_id = receipt.id and state in ('done', 'manual')
    ) order by order_number
  `.execute(db);
  return rows.map(({ order_number }) => order_number);
}

/** Erases the contacts of receipts and keeps the receipts. */
export async function eraseContacts(tx: Tx, orderNumbers: readonly number[]): Promise<void> {
  await sql`
    update receipt set contact = '' where order_number = any(${[...orderNumbers]}::bigint[]) and contact <> ''
  `.execute(tx);
}

/** States and reports of fiscal receipts, and removal of their contacts. */
export const receiptRecords = {
  STATES: RECEIPT_STATES,
  report: reportReceipts,
  eraseContacts,
};

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

/** What the fiscal service said last, and whether staff made the receipt instead. */
const LAST_STEP = sql`left join receipt_made as made on made.receipt_id = receipt.id left join lateral (
    select state, words from receipt_step where receipt_id = receipt.id order by id desc limit 1
  ) as step on true`;

/** Receipts of an order with their states, in order of submission. */
export async function listReceipts(db: Database | Tx, orderNumber: number): Promise<ReceiptRecord[]> {
  const { rows } = await sql<ReceiptRecord>`
    select receipt.id, order_number, key, receipt.at, contact, content,
      case when made.receipt_id is null then step.state else 'done' end as state,
      coalesce(made.fiscal_number, step.words) as words,
      (select count(*)::int from receipt_step where receipt_id = receipt.id and state = 'failed') as failures
    from receipt ${LAST_STEP}
    where order_number = ${orderNumber} order by receipt.id
  `.execute(db);
  return rows;
}

/** `waiting`: in progress; `manual`: staff must make it. */
export const RECEIPT_STATES = ['waiting', 'done', 'manual'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** `null` means no filter; `until` is exclusive; `after` is the id of the last one of the page before. */
export type ReceiptQuery = {
  since: Date | null;
  until: Date | null;
  state: ReceiptState | null;
  after?: number | null;
  limit: number;
};

/** Contacts are left out, because accountants need no personal data. */
export type ReportedReceipt = Omit<ReceiptRecord, 'contact' | 'failures' | 'state'> & {
  state: ReceiptState;
};

/** Newest first. */
export async function reportReceipts(db: Database, asked: ReceiptQuery): Promise<ReportedReceipt[]> {
  const { after = null, limit } = asked;
  const { rows } = await sql<ReportedReceipt>`
    ${reported(asked)} and (${after}::bigint is null or id < ${after}) order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts to `most`. */
export async function countReceipts(db: Database, asked: ReceiptQuery & { most: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${reported(asked)} limit ${asked.most}) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function reported({ since, until, state }: ReceiptQuery) {
  return sql`
    select id, order_number, key, at, content, words, state from (
      select receipt.id, order_number, key, receipt.at, content, coalesce(made.fiscal_number, step.words) as words,
        case when made.receipt_id is not null then 'done' when step.state in ('done', 'manual') then step.state
          else 'waiting' end as state
      from receipt ${LAST_STEP}
      where (${since}::timestamptz is null or receipt.at >= ${since})
        and (${until}::timestamptz is null or receipt.at < ${until})
    ) as told
    where (${state}::text is null or state = ${state})`;
}

/** Records that staff made a receipt; `unknown` also for one that the fiscal service makes. */
export async function insertMade(
  tx: Tx,
  id: number,
  { at, fiscalNumber }: { at: Date; fiscalNumber: string },
): Promise<'made' | 'made_before' | 'unknown'> {
  const { rows } = await sql`
    select from receipt_step where receipt_id = ${id} and state = 'manual'
  `.execute(tx);
  if (rows.length === 0) return 'unknown';
  const { rows: made } = await sql`
    insert into receipt_made (receipt_id, at, fiscal_number) values (${id}, ${at}, ${fiscalNumber})
    on conflict do nothing returning receipt_id
  `.execute(tx);
  return made.length > 0 ? 'made' : 'made_before';
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
  count: countReceipts,
  insertMade,
  eraseContacts,
};

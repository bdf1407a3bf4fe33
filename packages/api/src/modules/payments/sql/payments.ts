import type { PaymentCode, TillMethod } from '@kashtanka/rules';
import { type Database, prepared, sql, type Tx } from '#platform/database';
import type { PaymentState } from '../providers/provider.ts';

/** `failed`: the provider never accepted the attempt. */
export type StoredState = PaymentState | 'failed';

export type PaymentRow = {
  id: number;
  order_number: number;
  attempt: number;
  provider: PaymentCode;
  provider_id: string | null;
  state: StoredState;
  amount: number;
  /** Set while the provider is asked to open a page; remains set if the process is killed meanwhile. */
  is_starting: boolean;
  /** The name of the process that starts the attempt; null in old rows. */
  begun_by: string | null;
  /** The shopper has entered the payment, and its result is pending. */
  is_deciding: boolean;
  redirect_url: string | null;
  expires_at: Date | null;
  created_at: Date;
  /** The time of the last poll, successful or not. */
  checked_at: Date | null;
  /** The time of the provider's last response. */
  answered_at: Date | null;
};

const COLUMNS = sql`id, order_number, attempt, provider, provider_id, state, amount, is_starting, begun_by,
  is_deciding, redirect_url, expires_at, created_at, checked_at, answered_at`;

export async function findPayment(db: Database | Tx, id: number): Promise<PaymentRow | undefined> {
  return (await sql<PaymentRow>`${prepared}select ${COLUMNS} from payment where id = ${id}`.execute(db)).rows[0];
}

export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  return (await sql<PaymentRow>`${prepared}select ${COLUMNS} from payment where id = ${id} for update`.execute(tx))
    .rows[0];
}

/** Newest first. */
export async function listPayments(db: Database | Tx, orderNumber: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`${prepared}
    select ${COLUMNS} from payment where order_number = ${orderNumber} order by attempt desc
  `.execute(db);
  return rows;
}

export async function findByAttempt(
  db: Database,
  orderNumber: number,
  attempt: number,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payment where order_number = ${orderNumber} and attempt = ${attempt}
  `.execute(db);
  return rows[0];
}

/** Undefined if another request has just started the next attempt. */
export async function insertAttempt(
  tx: Tx,
  attempt: {
    orderNumber: number;
    attempt: number;
    provider: PaymentCode;
    amount: number;
    now: Date;
    by: string | null;
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`${prepared}
    insert into payment (order_number, attempt, provider, state, amount, created_at, is_starting, begun_by)
    values (${attempt.orderNumber}, ${attempt.attempt}, ${attempt.provider}, 'created', ${attempt.amount},
      ${attempt.now}, true, ${attempt.by})
    on conflict (order_number, attempt) do nothing returning id
  `.execute(tx);
  return rows[0]?.id;
}

/** Takes the start of an attempt over from another process; false if it was taken over already or has ended. */
export async function takeOverStart(
  tx: Tx,
  { id, begun_by }: PaymentRow,
  { by, now }: { by: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update payment set begun_by = ${by}, created_at = ${now}
    where id = ${id} and is_starting and begun_by = ${begun_by} returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Records an attempt that is paid and settled already. */
export async function insertTaken(
  tx: Tx,
  taken: { orderNumber: number; provider: PaymentCode; amount: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payment (order_number, attempt, provider, state, amount, created_at, settled_at)
    values (${taken.orderNumber},
      (select coalesce(max(attempt), 0) + 1 from payment where order_number = ${taken.orderNumber}),
      ${taken.provider}, 'paid', ${taken.amount}, ${taken.now}, ${taken.now})
    returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('insert ... returning gave no row');
  return row.id;
}

/** An attempt with the process that started it; another process may take it over. */
export type StartedAttempt = { id: number; by: string | null };

/**
 * Records the opened page, even for an attempt that was given up; true if it did. An attempt that the provider ended,
 * or that another process took over, is unchanged.
 */
export async function setStarted(
  db: Database | Tx,
  { id, by }: StartedAttempt,
  started: { providerId: string; redirectUrl: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    update payment set provider_id = ${started.providerId}, redirect_url = ${started.redirectUrl},
      expires_at = ${started.expiresAt}, state = 'pending', is_starting = false
    where id = ${id} and begun_by is not distinct from ${by} and state in ('created', 'pending', 'failed') returning 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether another process has taken the attempt over. */
export async function isTakenOver(db: Database | Tx, { id, by }: StartedAttempt): Promise<boolean> {
  const { rows } = await sql`select 1 from payment where id = ${id} and begun_by is distinct from ${by}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The provider has accepted a wallet token, so there is no page. */
export async function setAccepted(tx: Tx, id: number, providerId: string): Promise<void> {
  await sql`
    update payment set provider_id = ${providerId}, is_starting = false,
      state = case when state in ('created', 'failed') then 'pending' else state end
    where id = ${id}
  `.execute(tx);
}

/**
 * The provider opened no page; `isTaken`: it may have accepted the attempt nevertheless. Unchanged if another process
 * took it over.
 */
export async function setNotStarted(
  tx: Tx,
  { id, by }: StartedAttempt,
  { isTaken }: { isTaken: boolean },
): Promise<void> {
  await sql`
    update payment set is_starting = false,
      state = case when ${isTaken} or state not in ('created', 'pending') then state else 'failed' end
    where id = ${id} and begun_by is not distinct from ${by}
  `.execute(tx);
}

export async function setState(
  tx: Tx,
  id: number,
  state: StoredState,
  checked: { at: Date; isAnswered: boolean; providerId: string | null; isDeciding: boolean },
): Promise<void> {
  await sql`${prepared}
    update payment set state = ${state}, checked_at = ${checked.at}, is_deciding = ${checked.isDeciding},
      answered_at = case when ${checked.isAnswered} then ${checked.at} else answered_at end,
      provider_id = coalesce(provider_id, ${checked.providerId})
    where id = ${id}
  `.execute(tx);
}

/** Whether a provider is still deciding about a payment. */
export async function isBeingDecided(tx: Tx, orderNumber: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment
    where order_number = ${orderNumber} and is_deciding and state in ('created', 'pending', 'held') limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Records a ledger entry once; true if it was new. */
export async function insertEntry(
  tx: Tx,
  entry: { paymentId: number; at: Date; kind: 'paid' | 'refunded'; amount: number; reference: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_entry (payment_id, at, kind, amount, reference)
    values (${entry.paymentId}, ${entry.at}, ${entry.kind}, ${entry.amount}, ${entry.reference})
    on conflict (payment_id, kind, reference) do nothing returning 1
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Received money of an attempt; `kept` is after refunds and due refunds, the last of which was decided at `sentBackAt`.
 */
export type Balance = {
  paymentId: number;
  provider: PaymentCode;
  paid: number;
  kept: number;
  /** How it was paid in the shop; null for other payments, and where it was not asked. */
  till: TillMethod | null;
  sentBackAt: Date | null;
};

/** Attempts of an order with received money. */
export async function listBalances(db: Database | Tx, orderNumber: number): Promise<Balance[]> {
  const { rows } = await sql<Balance>`${prepared}
    select payment.id as "paymentId", provider, paid, paid - greatest(refunded, due) as kept,
      asked_at as "sentBackAt", case when provider = 'upon_receipt' and method in ('cash', 'card') then method end as till
    from payment cross join lateral (
      select coalesce(sum(entry.amount) filter (where kind = 'paid'), 0)::bigint as paid,
        coalesce(sum(entry.amount) filter (where kind = 'refunded'), 0)::bigint as refunded,
        max(entry.reference) filter (where kind = 'paid') as method
      from payment_entry as entry where entry.payment_id = payment.id
    ) as entries cross join lateral (
      select coalesce(sum(amount), 0)::bigint as due, max(asked_at) as asked_at
      from payment_refund where payment_id = payment.id
    ) as owed
    where order_number = ${orderNumber} and paid > 0 order by payment.id
  `.execute(db);
  return rows;
}

/** Money that orders had brought by a moment, less what had gone back or was due to; kopecks. */
export async function sumReceived(db: Database, orders: readonly number[], until: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(paid - greatest(refunded, due)), 0)::bigint as sum
    from payment cross join lateral (
      select coalesce(sum(entry.amount) filter (where kind = 'paid'), 0)::bigint as paid,
        coalesce(sum(entry.amount) filter (where kind = 'refunded'), 0)::bigint as refunded
      from payment_entry as entry where entry.payment_id = payment.id and at <= ${until}
    ) as entries cross join lateral (
      select coalesce(sum(amount), 0)::bigint as due
      from payment_refund where payment_id = payment.id and asked_at <= ${until}
    ) as owed
    where order_number = any(${orders})
  `.execute(db);
  return rows[0]?.sum ?? 0;
}

/** A payment received from a provider, or refunded by it; kopecks. */
export type LedgerEntry = {
  id: number;
  at: Date;
  kind: 'paid' | 'refunded';
  amount: number;
  provider: PaymentCode;
};

/** Oldest first. */
export async function listLedgerEntries(db: Database | Tx, orderNumber: number): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select entry.id, at, kind, entry.amount, provider from payment_entry as entry
    join payment on payment.id = payment_id where order_number = ${orderNumber} order by entry.id
  `.execute(db);
  return rows;
}

/** Records that a payment was handled. */
export async function setSettled(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update payment set settled_at = coalesce(settled_at, ${now}) where id = ${id}`.execute(tx);
}

type Forgotten = { id: number; order_number: number; amount: number };

/** Payments received before a moment that are not handled. */
export async function listUnhandled(db: Database, before: Date): Promise<Forgotten[]> {
  const { rows } = await sql<Forgotten>`
    select payment.id, order_number, entry.amount from payment
    join payment_entry as entry on entry.payment_id = payment.id and kind = 'paid' and at < ${before}
    where settled_at is null order by payment.id
  `.execute(db);
  return rows;
}

import type { PaymentCode } from '@kashtanka/rules';
import { type Database, sql, type Tx } from '#platform/database';
import { prepared } from '#platform/prepared';
import type { PaymentState } from './providers/provider.ts';

/** `failed`: the provider never took the attempt. */
export type StoredState = PaymentState | 'failed';

export type PaymentRow = {
  id: number;
  order_number: number;
  attempt: number;
  provider: PaymentCode;
  provider_id: string | null;
  state: StoredState;
  amount: number;
  /** Set while the provider is asked to begin it; left behind when the process ends meanwhile. */
  is_starting: boolean;
  /** The name of that process; null where it had none. */
  begun_by: string | null;
  /** The shopper has given what they pay with, and the provider has not said how it ends. */
  is_deciding: boolean;
  redirect_url: string | null;
  expires_at: Date | null;
  created_at: Date;
  /** When its provider was asked last, whether or not it answered. */
  checked_at: Date | null;
  /** When its provider answered last. */
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

/** Attempts of an order, the newest first. */
export async function paymentsOf(db: Database | Tx, orderNumber: number): Promise<PaymentRow[]> {
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

/** The next attempt; undefined when another request has just begun it. */
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

/** An attempt is begun by another process than before; false when somebody else has just taken it, or it has begun. */
export async function setBegunBy(
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

/** An attempt that nothing is left of to wait for: the money is there, and dealt with. */
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
  if (!row) throw new Error('an insert always answers its row');
  return row.id;
}

/** An attempt that this process has begun, in the name that it had then: another one may have taken it over since. */
export type Begun = { id: number; by: string | null };

/**
 * Notes the page that the provider has opened, also for an attempt that was given up as never begun; says whether it
 * did. An attempt that the provider has ended meanwhile stays ended, and one that another process begins is that one's.
 */
export async function setStarted(
  db: Database | Tx,
  { id, by }: Begun,
  started: { providerId: string; redirectUrl: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    update payment set provider_id = ${started.providerId}, redirect_url = ${started.redirectUrl},
      expires_at = ${started.expiresAt}, state = 'pending', is_starting = false
    where id = ${id} and begun_by is not distinct from ${by} and state in ('created', 'pending', 'failed') returning 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether another process has taken the attempt over since it was begun. */
export async function isTakenOver(db: Database | Tx, { id, by }: Begun): Promise<boolean> {
  const { rows } = await sql`select 1 from payment where id = ${id} and begun_by is distinct from ${by}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The provider has taken what a wallet has sealed: there is no page to go to. */
export async function setAccepted(tx: Tx, id: number, providerId: string): Promise<void> {
  await sql`
    update payment set provider_id = ${providerId}, is_starting = false,
      state = case when state in ('created', 'failed') then 'pending' else state end
    where id = ${id}
  `.execute(tx);
}

/**
 * The provider has opened no page; `isTaken` says whether it may have taken the attempt all the same. One that another process
 * begins by now is left to it.
 */
export async function setNotStarted(tx: Tx, { id, by }: Begun, { isTaken }: { isTaken: boolean }): Promise<void> {
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

/** Whether a provider has what somebody pays an order with, and has not said how it ends. */
export async function isBeingDecided(tx: Tx, orderNumber: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment
    where order_number = ${orderNumber} and is_deciding and state in ('created', 'pending', 'held') limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Notes a fact about money once; says whether it was new. */
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

/** What an attempt has brought; `kept` is without what went back or is to go back, as was decided last at `sentBackAt`. */
export type Balance = {
  paymentId: number;
  provider: PaymentCode;
  paid: number;
  kept: number;
  sentBackAt: Date | null;
};

/** Attempts of an order that have brought something. */
export async function balancesOf(db: Database | Tx, orderNumber: number): Promise<Balance[]> {
  const { rows } = await sql<Balance>`${prepared}
    select payment.id as "paymentId", provider, paid, paid - greatest(refunded, due) as kept,
      asked_at as "sentBackAt"
    from payment cross join lateral (
      select coalesce(sum(entry.amount) filter (where kind = 'paid'), 0)::bigint as paid,
        coalesce(sum(entry.amount) filter (where kind = 'refunded'), 0)::bigint as refunded
      from payment_entry as entry where entry.payment_id = payment.id
    ) as entries cross join lateral (
      select coalesce(sum(amount), 0)::bigint as due, max(asked_at) as asked_at
      from payment_refund where payment_id = payment.id
    ) as owed
    where order_number = ${orderNumber} and paid > 0 order by payment.id
  `.execute(db);
  return rows;
}

/** Notes that whoever keeps orders has dealt with the money of a payment. */
export async function setSettled(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update payment set settled_at = coalesce(settled_at, ${now}) where id = ${id}`.execute(tx);
}

type Forgotten = { id: number; order_number: number; amount: number };

/** Payments whose money came before then, and with which nobody has dealt. */
export async function listUnsettled(db: Database, before: Date): Promise<Forgotten[]> {
  const { rows } = await sql<Forgotten>`
    select payment.id, order_number, entry.amount from payment
    join payment_entry as entry on entry.payment_id = payment.id and kind = 'paid' and at < ${before}
    where settled_at is null order by payment.id
  `.execute(db);
  return rows;
}

import { type Database, sql, type Tx } from '#platform/database';

/** What an account is to have for an order; kopecks. */
export type Earning = {
  orderNumber: number;
  kind: 'cashback' | 'offer' | 'referral';
  accountId: number;
  amount: number;
};

/** What was promised before is not promised again. */
export async function insertEarning(
  tx: Tx,
  { orderNumber, kind, accountId, amount }: Earning,
  now: Date,
): Promise<void> {
  await sql`
    insert into points_earning (order_number, kind, account_id, amount, earned_at)
    values (${orderNumber}, ${kind}, ${accountId}, ${amount}, ${now}) on conflict (order_number, kind) do nothing
  `.execute(tx);
}

export async function listPending(tx: Tx, orderNumber: number): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    select order_number as "orderNumber", kind, account_id as "accountId", amount from points_earning
    where order_number = ${orderNumber} and state = 'pending' order by account_id, kind
  `.execute(tx);
  return rows;
}

/** What was entered for an order, and how much of it was taken back since. */
export async function listEntered(tx: Tx, orderNumber: number): Promise<(Earning & { takenBack: number })[]> {
  const { rows } = await sql<Earning & { takenBack: number }>`
    select order_number as "orderNumber", kind, account_id as "accountId", amount, taken_back as "takenBack"
    from points_earning where order_number = ${orderNumber} and state = 'done' order by account_id, kind
  `.execute(tx);
  return rows;
}

export async function addTakenBack(tx: Tx, { orderNumber, kind }: Earning, amount: number): Promise<void> {
  await sql`
    update points_earning set taken_back = taken_back + ${amount} where order_number = ${orderNumber} and kind = ${kind}
  `.execute(tx);
}

export async function settleEarning(
  tx: Tx,
  { orderNumber, kind }: Earning,
  state: 'done' | 'canceled',
): Promise<void> {
  await sql`
    update points_earning set state = ${state} where order_number = ${orderNumber} and kind = ${kind}
  `.execute(tx);
}

export async function cancelEarningsOf(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update points_earning set state = 'canceled' where account_id = ${accountId} and state = 'pending'
  `.execute(tx);
}

export async function sumPending(db: Database | Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from points_earning
    where account_id = ${accountId} and state = 'pending'
  `.execute(db);
  return rows[0]?.sum ?? 0;
}

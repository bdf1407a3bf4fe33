import { type Database, sql, type Tx } from '#platform/database';

/** Bonus points that an account earns by an order; kopecks. */
export type Earning = {
  orderNumber: number;
  kind: 'cashback' | 'offer' | 'referral';
  accountId: number;
  amount: number;
};

/** Promised bonus points, and the part that returns have revoked already. */
export type PromisedEarning = Earning & { takenBack?: number };

/** A repeated promise is ignored. */
export async function insertEarning(
  tx: Tx,
  { orderNumber, kind, accountId, amount, takenBack = 0 }: PromisedEarning,
  now: Date,
): Promise<void> {
  await sql`
    insert into points_earning (order_number, kind, account_id, amount, taken_back, earned_at)
    values (${orderNumber}, ${kind}, ${accountId}, ${amount}, ${Math.min(takenBack, amount)}, ${now})
    on conflict (order_number, kind) do nothing
  `.execute(tx);
}

/** Sets the promised cashback of an order that was not handed over yet; zero cancels the promise. */
export async function replaceCashback(
  tx: Tx,
  { orderNumber, accountId, amount }: { orderNumber: number; accountId: number; amount: number },
  now: Date,
): Promise<void> {
  if (amount === 0) {
    await sql`
      update points_earning set state = 'canceled'
      where order_number = ${orderNumber} and kind = 'cashback' and state = 'pending'
    `.execute(tx);
    return;
  }
  await sql`
    insert into points_earning (order_number, kind, account_id, amount, earned_at)
    values (${orderNumber}, 'cashback', ${accountId}, ${amount}, ${now})
    on conflict (order_number, kind) do update set amount = excluded.amount, state = 'pending'
    where points_earning.state <> 'done'
  `.execute(tx);
}

/** Earned bonus points of an order, and the revoked part. */
export type Earned = Earning & { state: 'pending' | 'done'; takenBack: number };

export async function listEarned(tx: Tx, orderNumber: number): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    select order_number as "orderNumber", kind, account_id as "accountId", amount, taken_back as "takenBack", state
    from points_earning where order_number = ${orderNumber} and state <> 'canceled' order by account_id, kind
  `.execute(tx);
  return rows;
}

export async function listPending(tx: Tx, orderNumber: number): Promise<Earned[]> {
  return (await listEarned(tx, orderNumber)).filter(({ state }) => state === 'pending');
}

export async function addRevoked(tx: Tx, { orderNumber, kind }: Earning, amount: number): Promise<void> {
  await sql`
    update points_earning set taken_back = taken_back + ${amount} where order_number = ${orderNumber} and kind = ${kind}
  `.execute(tx);
}

export async function markEarningDone(
  tx: Tx,
  { orderNumber, kind }: Earning,
  state: 'done' | 'canceled',
): Promise<void> {
  await sql`
    update points_earning set state = ${state} where order_number = ${orderNumber} and kind = ${kind}
  `.execute(tx);
}

export async function cancelOrderEarnings(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update points_earning set state = 'canceled' where account_id = ${accountId} and state = 'pending'
  `.execute(tx);
}

export async function sumPending(db: Database | Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount - taken_back), 0)::bigint as sum from points_earning
    where account_id = ${accountId} and state = 'pending'
  `.execute(db);
  return rows[0]?.sum ?? 0;
}

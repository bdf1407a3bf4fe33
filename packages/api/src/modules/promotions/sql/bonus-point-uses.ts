import { type Database, prepared, sql, type Tx } from '#platform/database';

/** Bonus points that an order uses. */
export type BonusPointsUse = {
  orderNumber: number;
  accountId: number;
  amount: number;
  state: 'held' | 'spent' | 'released';
  times: number;
};

export async function insertUse(
  tx: Tx,
  { orderNumber, accountId, amount }: Pick<BonusPointsUse, 'orderNumber' | 'accountId' | 'amount'>,
): Promise<void> {
  await sql`
    insert into points_use (order_number, account_id, amount) values (${orderNumber}, ${accountId}, ${amount})
  `.execute(tx);
}

export async function findUse(db: Database | Tx, orderNumber: number): Promise<BonusPointsUse | undefined> {
  const { rows } = await sql<BonusPointsUse>`${prepared}
    select order_number as "orderNumber", account_id as "accountId", amount, state, times from points_use
    where order_number = ${orderNumber}
  `.execute(db);
  return rows[0];
}

/** The part that returned goods gave back. */
export async function sumRefunded(tx: Tx, orderNumber: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from points_entry
    where order_number = ${orderNumber} and kind = 'refund'
  `.execute(tx);
  return rows[0]?.sum ?? 0;
}

export async function setUseState(
  tx: Tx,
  { orderNumber, state, times }: Pick<BonusPointsUse, 'orderNumber' | 'state' | 'times'>,
): Promise<void> {
  await sql`
    update points_use set state = ${state}, times = ${times} where order_number = ${orderNumber}
  `.execute(tx);
}

/** An order that uses none has no row. */
export async function setUsedAmount(tx: Tx, orderNumber: number, amount: number): Promise<void> {
  if (amount === 0) {
    await sql`delete from points_use where order_number = ${orderNumber}`.execute(tx);
    return;
  }
  await sql`update points_use set amount = ${amount} where order_number = ${orderNumber}`.execute(tx);
}

import { type Database, sql, type Tx } from '#platform/database';

export type Target = { address: string; secret_sealed: Buffer; changed_at: Date };

export async function findTarget(db: Database | Tx): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select address, secret_sealed, changed_at from webhook_target
  `.execute(db);
  return rows[0];
}

export async function writeTarget(tx: Tx, { address, secret_sealed, changed_at }: Target): Promise<void> {
  await sql`
    insert into webhook_target (address, secret_sealed, changed_at)
    values (${address}, ${secret_sealed}, ${changed_at})
    on conflict (is_only) do update set address = excluded.address, secret_sealed = excluded.secret_sealed,
      changed_at = excluded.changed_at
  `.execute(tx);
}

export async function deleteTarget(tx: Tx): Promise<void> {
  await sql`delete from webhook_target`.execute(tx);
}

export type Delivery = {
  id: number;
  order_number: number;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  status: number | null;
  error: string | null;
  created_at: Date;
  tried_at: Date | null;
};

export async function insertDelivery(
  tx: Tx,
  { order_number, body, created_at }: Pick<Delivery, 'order_number' | 'body' | 'created_at'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_delivery (order_number, body, state, created_at)
    values (${order_number}, ${body}, 'waiting', ${created_at}) returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('inserting a delivery returned no row');
  return row.id;
}

export async function findDelivery(db: Database, id: number): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`select * from webhook_delivery where id = ${id}`.execute(db);
  return rows[0];
}

/** The newest first. */
export async function listDeliveries(db: Database, { before, limit }: { before: number | null; limit: number }) {
  const { rows } = await sql<Delivery>`
    select * from webhook_delivery where ${before}::bigint is null or id < ${before}
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

type Attempt = Pick<Delivery, 'id' | 'state' | 'status' | 'error'> & { tried_at: Date };

export async function noteAttempt(tx: Tx, { id, state, status, error, tried_at }: Attempt): Promise<void> {
  await sql`
    update webhook_delivery set state = ${state}, status = ${status}, error = ${error}, tried_at = ${tried_at},
      attempts = attempts + 1
    where id = ${id}
  `.execute(tx);
}

/** False if there is none. */
export async function reviveDelivery(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set state = 'waiting', attempts = 0 where id = ${id} returning id
  `.execute(tx);
  return rows.length > 0;
}

export async function deleteDeliveries(db: Database | Tx, before: Date): Promise<void> {
  await sql`delete from webhook_delivery where created_at < ${before}`.execute(db);
}

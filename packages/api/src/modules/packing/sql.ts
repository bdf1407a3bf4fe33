import { type Database, sql, type Tx } from '#platform/database';

export type BatchRow = { id: number; created_at: Date; created_by: string; closed_at: Date | null };

export type BatchOrderRow = {
  batch_id: number;
  order_number: number;
  packer_id: number | null;
  packer_name: string | null;
};

export async function insertBatch(tx: Tx, { createdBy, now }: { createdBy: string; now: Date }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pick_batch (created_at, created_by) values (${now}, ${createdBy}) returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('inserting a batch returned no row');
  return row.id;
}

/** Adds an order at the end of a batch; false if it is in an open batch already. */
export async function insertBatchOrder(tx: Tx, batchId: number, number: number): Promise<boolean> {
  const { rows } = await sql`
    insert into pick_batch_order (batch_id, order_number, position)
    select ${batchId}, ${number}, count(*) + 1 from pick_batch_order where batch_id = ${batchId}
    on conflict (order_number) where is_open do nothing returning position
  `.execute(tx);
  return rows.length > 0;
}

export async function findBatch(db: Database | Tx, id: number): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select id, created_at, created_by, closed_at from pick_batch where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Orders of a batch in the order in which they were added. */
export async function listBatchOrders(db: Database | Tx, batchId: number): Promise<BatchOrderRow[]> {
  const { rows } = await sql<BatchOrderRow>`
    select batch_id, order_number, packer_id, packer_name from pick_batch_order where batch_id = ${batchId} order by position
  `.execute(db);
  return rows;
}

export async function listOpenBatches(db: Database): Promise<(BatchRow & { numbers: number[] })[]> {
  const { rows } = await sql<BatchRow & { numbers: number[] }>`
    select id, created_at, created_by, closed_at,
      array(select order_number from pick_batch_order where batch_id = pick_batch.id order by position) as numbers
    from pick_batch where closed_at is null order by id desc
  `.execute(db);
  // The driver reads the numbers of an array as text.
  return rows.map((row) => ({ ...row, numbers: row.numbers.map(Number) }));
}

/** False if the batch is unknown or closed already. */
export async function endBatch(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update pick_batch set closed_at = ${now} where id = ${id} and closed_at is null returning id
  `.execute(tx);
  if (rows.length === 0) return false;
  await sql`update pick_batch_order set is_open = false where batch_id = ${id}`.execute(tx);
  return true;
}

/** The order's place in an open batch, locked until the transaction ends. */
export async function lockOpenOrder(tx: Tx, number: number): Promise<BatchOrderRow | undefined> {
  const { rows } = await sql<BatchOrderRow>`
    select batch_id, order_number, packer_id, packer_name from pick_batch_order
    where order_number = ${number} and is_open for update
  `.execute(tx);
  return rows[0];
}

/** Whether someone packs an order of an open batch; its place is locked until the transaction ends. */
export async function isBeingPacked(tx: Tx, number: number): Promise<boolean> {
  const row = await lockOpenOrder(tx, number);
  if (!row) return false;
  return row.packer_id !== null || (await listScans(tx, [number])).some(({ quantity }) => quantity > 0);
}

export async function setPacker(
  tx: Tx,
  number: number,
  { staffId, name }: { staffId: number; name: string },
): Promise<void> {
  await sql`
    update pick_batch_order set packer_id = ${staffId}, packer_name = ${name}
    where order_number = ${number} and is_open
  `.execute(tx);
}

/** A packed order leaves its open batch, which shows it as done. */
export async function leaveBatch(tx: Tx, number: number): Promise<void> {
  await sql`update pick_batch_order set is_open = false where order_number = ${number} and is_open`.execute(tx);
}

export type Scan = { order_number: number; line: number; quantity: number };

export async function listScans(db: Database | Tx, numbers: readonly number[]): Promise<Scan[]> {
  const { rows } = await sql<Scan>`
    select order_number, line, quantity from pick_scan where order_number = any(${[...numbers]}::bigint[])
  `.execute(db);
  return rows;
}

/** Adds to the scanned units of a line, which never fall below zero. */
export async function addScan(
  tx: Tx,
  { number, line, by }: { number: number; line: number; by: 1 | -1 },
): Promise<void> {
  await sql`
    insert into pick_scan (order_number, line, quantity) values (${number}, ${line}, greatest(${by}, 0))
    on conflict (order_number, line) do update set quantity = greatest(pick_scan.quantity + ${by}, 0)
  `.execute(tx);
}

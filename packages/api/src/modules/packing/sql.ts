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

export type PackedOrder = { packed_at: Date; batch_id: number; held_until: Date | null };

export async function savePacked(tx: Tx, number: number, packed: PackedOrder): Promise<void> {
  await sql`
    insert into packed_order (order_number, packed_at, batch_id, held_until)
    values (${number}, ${packed.packed_at}, ${packed.batch_id}, ${packed.held_until})
    on conflict (order_number) do update set packed_at = excluded.packed_at, batch_id = excluded.batch_id,
      held_until = excluded.held_until
  `.execute(tx);
}

export async function findPacked(tx: Tx, number: number): Promise<PackedOrder | undefined> {
  const { rows } = await sql<PackedOrder>`
    select packed_at, batch_id, held_until from packed_order where order_number = ${number}
  `.execute(tx);
  return rows[0];
}

/** Undoes a packing in the batch: the order waits there again, unless the batch was closed meanwhile. */
export async function unpackInBatch(tx: Tx, number: number, batchId: number): Promise<void> {
  await sql`delete from packed_order where order_number = ${number}`.execute(tx);
  await sql`
    update pick_batch_order set is_open = true where order_number = ${number} and batch_id = ${batchId}
      and exists (select from pick_batch where id = ${batchId} and closed_at is null)
  `.execute(tx);
}

export type HandedOver = { number: number; places: number; weightG: number | null };

export async function insertHandover(
  tx: Tx,
  { at, by, orders }: { at: Date; by: string; orders: readonly HandedOver[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into handover (created_at, created_by) values (${at}, ${by}) returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('inserting a handover gave no row');
  const lines = orders.map(({ number: order_number, places, weightG: weight_g }) => ({
    order_number,
    places,
    weight_g,
  }));
  await sql`
    insert into handover_order (handover_id, order_number, places, weight_g)
    select ${row.id}, order_number, places, weight_g
    from jsonb_populate_recordset(null::handover_order, ${JSON.stringify(lines)}::jsonb)
  `.execute(tx);
  return row.id;
}

export type HandoverRow = { id: number; created_at: Date; created_by: string };

export async function findHandover(
  db: Database,
  id: number,
): Promise<(HandoverRow & { orders: HandedOver[] }) | undefined> {
  const [{ rows }, { rows: orders }] = await Promise.all([
    sql<HandoverRow>`select id, created_at, created_by from handover where id = ${id}`.execute(db),
    sql<HandedOver>`
      select order_number as number, places, weight_g as "weightG" from handover_order where handover_id = ${id}
      order by order_number
    `.execute(db),
  ]);
  return rows[0] && { ...rows[0], orders };
}

export async function listHandovers(db: Database, most: number): Promise<(HandoverRow & { orders: number })[]> {
  const { rows } = await sql<HandoverRow & { orders: number }>`
    select id, created_at, created_by,
      (select count(*)::int from handover_order where handover_id = id) as orders
    from handover order by id desc limit ${most}
  `.execute(db);
  return rows;
}

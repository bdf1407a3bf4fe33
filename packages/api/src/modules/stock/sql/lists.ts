import { sql, type Tx } from '#platform/database';

export type StockChange = { article: string; before: number | null; after: number | null };

export type StoredList = { at: Date; undone_at: Date | null; lines: StockChange[] };

export async function insertList(
  tx: Tx,
  {
    kind,
    at,
    actor,
    reason,
    lines,
  }: { kind: string; at: Date; actor: string; reason: string; lines: StockChange[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_list (kind, at, actor, reason, lines)
    values (${kind}, ${at}, ${actor}, ${reason}, ${JSON.stringify(lines)}::jsonb) returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('inserting a stock list returned no row');
  return row.id;
}

export async function lockList(tx: Tx, id: number): Promise<StoredList | undefined> {
  const { rows } = await sql<StoredList>`
    select at, undone_at, lines from stock_list where id = ${id} for update
  `.execute(tx);
  return rows[0];
}

export async function markUndone(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update stock_list set undone_at = ${now} where id = ${id}`.execute(tx);
}

import { type Database, sql, type Tx } from '#platform/database';

/** A closed basket without an owner, for an order that was not placed by a shopper. */
export async function insertClosedBasket(tx: Tx, channel: string | null, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into basket (channel, created_at, changed_at, closed_at) values (${channel}, ${now}, ${now}, ${now}) returning id
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('insert ... returning gave no row');
  return row.id;
}

/** Closed baskets of past orders, ids ascending, one for each time. */
export async function insertClosedBaskets(tx: Tx, closedAt: readonly Date[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into basket (created_at, changed_at, closed_at)
    select at, at, at from jsonb_array_elements_text(${JSON.stringify(closedAt)}::jsonb) with ordinality as past (text, turn)
      cross join lateral (select text::timestamptz as at) as moment order by turn
    returning id
  `.execute(tx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Ids of the lines of a basket, in the order in which the basket shows them. */
export async function listLineIds(db: Database, basketId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from basket_line where basket_id = ${basketId} order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

import { type Database, sql, type Tx } from '#platform/database';
import { listPlaces, type StockRow, setPlace } from './stock.ts';

/** Articles with at most this number available by article, after the last one of the page before. */
async function listWithAtMost(
  db: Database,
  { atMost, after, limit }: { atMost: number; after: string; limit: number },
): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select article, counted, reserved from stock
    where counted - reserved <= ${atMost} and article > ${after} order by article limit ${limit}
  `.execute(db);
  return rows;
}

/** What an owner, an order, holds of an article. */
type Held = { article: string; owner: string; quantity: number };

async function listHolders(db: Database, articles: readonly string[]): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select article, owner, quantity from reservation where article = any(${[...articles]}::text[])
    order by article, length(owner), owner
  `.execute(db);
  return rows;
}

/** Pieces of orders placed since a moment, without those that were released or came back. */
async function sumSold(db: Database, articles: readonly string[], since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ article: string; sold: number }>`
    select article, sum(sold)::int as sold from (
      select article, sum(case kind when 'reserved' then quantity else -quantity end) as sold,
        min(at) filter (where kind = 'reserved') as first_at
      from stock_movement
      where article = any(${[...articles]}::text[]) and kind in ('reserved', 'released', 'returned')
      group by article, owner
    ) as by_owner where first_at >= ${since} group by article
  `.execute(db);
  return new Map(rows.map(({ article, sold }) => [article, sold]));
}

/** Reads for the list of the back office. */
/** Places in the warehouse, and lists over many articles. */
/** The history of an article that was renamed before it was sold; its count follows by itself. */
async function renameMovements(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update stock_movement set article = ${to} where article = ${from}`.execute(tx);
}

export const stockRecords = { renameMovements, listPlaces, setPlace, listWithAtMost, listHolders, sumSold };

import { expect } from 'vitest';
import type { TestShop } from '../test-shop.ts';

export type StockLine = { article: string; counted: number; reserved: number; held: number; moved: number };

/**
 * Counted units, reserved units, units held by orders, and the sum of movements. They agree unless a unit was lost,
 * reserved twice or released twice.
 */
export async function stockLedger(shop: TestShop, article?: string): Promise<StockLine[]> {
  const { rows } = await shop.database.pool.query<StockLine>(
    `select stock.article, counted, reserved,
       (select coalesce(sum(quantity), 0)::int from reservation where reservation.article = stock.article) as held,
       (select coalesce(sum(case kind when 'reserved' then quantity when 'released' then -quantity
          when 'issued' then -quantity else 0 end), 0)::int
        from stock_movement as move where move.article = stock.article) as moved
     from stock where counted is not null and ($1::text is null or stock.article = $1) order by stock.article`,
    [article ?? null],
  );
  return rows;
}

/** Rows in which the numbers do not agree. */
export async function wrongStock(shop: TestShop): Promise<StockLine[]> {
  const stock = await stockLedger(shop);
  return stock.filter(
    ({ reserved, held, moved, counted }) => reserved !== held || reserved !== moved || counted < 0,
  );
}

/** Units available to a shopper according to the API. */
export async function availableOf(shop: TestShop, article: string): Promise<number> {
  const result = await shop.visitor().getProduct({ params: { article } });
  if (!result.ok) throw new Error(`${article} answers ${result.status}`);
  return result.body.count_available;
}

/** How many statements wait for a lock. */
export async function countWaiting({ database }: TestShop): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}

/** Whether a statement starts to wait for a lock. */
export async function waits(shop: TestShop): Promise<boolean> {
  return expect
    .poll(() => countWaiting(shop), { timeout: 10_000 })
    .toBe(1)
    .then(
      () => true,
      () => false,
    );
}

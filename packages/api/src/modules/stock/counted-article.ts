import type { StockRow } from './sql/stock.ts';
import { calculateAvailable } from './stock.ts';

/** Stock of an article: null is unlimited. `held` is the reserved part. */
export type CountedArticle = { article: string; counted: number | null; held: number; free: number };

export function toCounted(row: StockRow): CountedArticle {
  return { article: row.article, counted: row.counted, held: row.reserved, free: calculateAvailable(row) };
}

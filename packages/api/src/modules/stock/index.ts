// Stock by article, reservations and every movement with its cause. Products are the catalogue's.

export { createStockAdmin, type StockAdmin } from './admin.ts';
export type { CountedArticle } from './counted-article.ts';
export { stockRecords } from './sql/overview.ts';
export { insertMovementHistory, type PastMovement, type StockRow, selectStockJson } from './sql/stock.ts';
export {
  type Available,
  availableStock,
  createStock,
  SCARCE,
  STOCK_RETURNED_JOB,
  type Stock,
  type StockEffect,
} from './stock.ts';

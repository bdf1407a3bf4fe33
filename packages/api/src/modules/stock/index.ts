// Stock by article, reservations and every movement with its cause. Products are the catalogue's.

export { type CountedArticle, createStockAdmin, type StockAdmin } from './admin.ts';
export { insertMovementHistory, type PastMovement, type StockRow, selectStockJson, stockPlaces } from './sql.ts';
export {
  type Available,
  availableStock,
  createStock,
  SCARCE,
  STOCK_RETURNED_JOB,
  type Stock,
  type StockEffect,
} from './stock.ts';
export { createStockLists, type StockLists } from './stock-lists.ts';
export { stockOverview } from './stock-overview.ts';

// How many pieces there are of each article, who holds them, and every move with its cause.
// It knows articles only: what they are is the catalogue's business.

export { createStockDesk } from './admin.ts';
export {
  type Available,
  availableIn,
  createStock,
  STOCK_RETURNED_JOB,
  type Stock,
  type StockEffect,
} from './stock.ts';
export { type StockRow, stockOf } from './store.ts';

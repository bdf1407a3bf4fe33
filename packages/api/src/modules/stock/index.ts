// Stock by article, reservations and every movement with its cause. Products are the catalogue's.

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

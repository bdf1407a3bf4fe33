// Stock by article, reservations and every movement with its cause. Products are the catalogue's.

export { createStockAdmin as createStockDesk } from './admin.ts';
export {
  type Available,
  availableStock as availableIn,
  createStock,
  STOCK_RETURNED_JOB,
  type Stock,
  type StockEffect,
} from './stock.ts';
export { type StockRow, selectStockJson as stockOf } from './store.ts';

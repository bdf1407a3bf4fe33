export { applyMissingCode } from './apply-missing-code.ts';
export {
  countItems,
  enqueueBasketWrite,
  replaceBasket,
  resetBasket,
  startBasketSync,
} from './basket-store.ts';
export { beginBasketMerge } from './begin-basket-merge.ts';
export {
  type AddedLine,
  applyCode,
  reduceToStock,
  removeCode,
} from './change-basket.ts';
export {
  loadBasketAnalytics,
  loadBasketDrawer,
  loadBasketWrites,
  loadFailures,
  loadOffersModal,
} from './lazy.ts';
export { payWithBonusPoints } from './pay-with-bonus-points.ts';
export { BasketForms, changeBasketByForm } from './posted-basket.tsx';
export { runBasketChange } from './run-basket-change.ts';
export { LinePriceChange, SumChangeNotes } from './sum-change-notes.tsx';
export { useAreCookiesBlocked, useBasket } from './use-basket.ts';
export { useSumChanges } from './use-sum-changes.ts';

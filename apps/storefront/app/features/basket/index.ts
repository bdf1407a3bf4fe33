export { BasketForms, changeBasketByForm } from './components/posted-basket.tsx';
export { LinePriceChange, SumChangeNotes } from './components/sum-change-notes.tsx';
export {
  loadBasketAnalytics,
  loadBasketDrawer,
  loadBasketWrites,
  loadFailures,
  loadOffersModal,
} from './lazy.ts';
export { applyMissingCode } from './model/apply-missing-code.ts';
export {
  countItems,
  enqueueBasketWrite,
  replaceBasket,
  resetBasket,
  startBasketSync,
} from './model/basket-store.ts';
export { beginBasketMerge } from './model/begin-basket-merge.ts';
export {
  type AddedLine,
  applyCode,
  reduceToStock,
  removeCode,
} from './model/change-basket.ts';
export { payWithBonusPoints } from './model/pay-with-bonus-points.ts';
export { runBasketChange } from './model/run-basket-change.ts';
export { useAreCookiesBlocked, useBasket } from './model/use-basket.ts';
export { useSumChanges } from './model/use-sum-changes.ts';

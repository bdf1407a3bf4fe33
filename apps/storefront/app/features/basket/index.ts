export { BasketForms, changeBasketByForm } from './components/posted-basket.tsx';
export {
  loadBasketAnalytics,
  loadBasketDrawer,
  loadBasketWrites,
  loadBonusPointsChange,
  loadFailures,
  loadOffersModal,
  loadSumChangeNotes,
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
  removeCode,
} from './model/change-basket.ts';
export { runBasketChange } from './model/run-basket-change.ts';
export { useAreCookiesBlocked, useBasket } from './model/use-basket.ts';
export { useSumChanges } from './model/use-sum-changes.ts';

export { applyMissingCode } from './apply-missing-code.ts';
export {
  countItems as countOf,
  enqueueBasketWrite as inTurn,
  replaceBasket as takeBasket,
  resetBasket as forgetBasket,
  startBasketSync as startBasket,
} from './basket-store.ts';
export { beginBasketMerge as beginJoining } from './begin-basket-merge.ts';
export {
  type AddedLine as Added,
  applyCode,
  reduceToStock as takeWhatIsLeft,
  removeCode,
} from './change-basket.ts';
export {
  loadBasketAnalytics as loadTelling,
  loadBasketDrawer,
  loadBasketWrites,
  loadFailures,
  loadOffersModal as loadOffersBox,
} from './lazy.ts';
export { payWithBonusPoints as payWithPoints } from './pay-with-bonus-points.ts';
export { runBasketChange as aroundBasket } from './run-basket-change.ts';
export { LinePriceChange, SumChangeNotes } from './sum-change-notes.tsx';
export { useAreCookiesBlocked as useCookiesBlocked, useBasket } from './use-basket.ts';
export { useSumChanges } from './use-sum-changes.ts';

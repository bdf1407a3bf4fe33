export { applyMissingCode } from './apply-missing-code.ts';
export { runBasketChange as aroundBasket } from './around-basket.ts';
export {
  countItems as countOf,
  enqueueBasketWrite as inTurn,
  replaceBasket as takeBasket,
  resetBasket as forgetBasket,
  startBasketSync as startBasket,
} from './basket-store.ts';
export { beginBasketMerge as beginJoining } from './begin-joining.ts';
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
} from './load-parts.ts';
export { payWithBonusPoints as payWithPoints } from './pay-with-points.ts';
export { LinePriceChange, SumChangeNotes } from './sum-change-notes.tsx';
export { useAreCookiesBlocked as useCookiesBlocked, useBasket } from './use-basket.ts';
export { useSumChanges } from './use-sum-changes.ts';

// What this browser has in its basket: kept fresh, changed line by line, felt at once.

export { applyMissingCode } from './apply-missing-code.ts';
export { aroundBasket } from './around-basket.ts';
export { countOf, forgetBasket, inTurn, startBasket, takeBasket } from './basket-store.ts';
export { beginJoining } from './begin-joining.ts';
export { type Added, applyCode, removeCode, takeWhatIsLeft } from './change-basket.ts';
export { loadBasketDrawer, loadBasketWrites, loadFailures, loadOffersBox, loadTelling } from './load-parts.ts';
export { payWithPoints } from './pay-with-points.ts';
export { LinePriceChange, SumChangeNotes } from './sum-change-notes.tsx';
export { useBasket, useCookiesBlocked } from './use-basket.ts';
export { useSumChanges } from './use-sum-changes.ts';

// What this browser has in its basket: kept fresh, changed line by line, felt at once.
import { loadPart } from '#platform/lost-chunk.ts';

export { countOf, forgetBasket, inTurn, startBasket, takeBasket } from './basket-store.ts';
export { addToBasket, applyCode, removeCode, takeWhatIsLeft } from './change-basket.ts';
export { useBasket } from './use-basket.ts';

/** Refusals are few: their words come when there is one. */
export const loadFailures = () => import('./failures.ts');

/** The drawer comes when it is opened, or when the browser is idle. */
export const loadBasketDrawer = () => import('./basket-drawer.tsx');

/** Why the basket costs what it costs. The way there lies with the drawer, so that no page has to know it. */
export const loadOffersBox = async () => (await loadPart(loadBasketDrawer)).loadOffersBox();

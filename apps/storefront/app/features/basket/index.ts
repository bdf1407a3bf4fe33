// What this browser has in its basket: kept fresh, changed line by line, felt at once.
export {
  addToBasket,
  countOf,
  forgetBasket,
  startBasket,
  takeBasket,
  takeWhatIsLeft,
} from './basket-store.ts';
export { tellAddFailure } from './failures.ts';
export { useBasket } from './use-basket.ts';

/** The drawer comes when it is opened, or when the browser is idle. */
export const loadBasketDrawer = () => import('./basket-drawer.tsx');

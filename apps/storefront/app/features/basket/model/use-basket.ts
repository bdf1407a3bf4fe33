import { useSyncExternalStore } from 'react';
import { type BasketState, basketStore } from './basket-store.ts';

/** True if this browser blocks cookies, so that a guest's basket is lost on reload. */
export function useAreCookiesBlocked(): boolean {
  return useBasket().isCookieMissing || !navigator.cookieEnabled;
}

/** The shown basket; empty during server rendering and hydration. */
export function useBasket(): BasketState {
  return useSyncExternalStore(basketStore.subscribe, basketStore.get, basketStore.getInitial);
}

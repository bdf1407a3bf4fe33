import { useSyncExternalStore } from 'react';
import { type BasketState, basketStore } from './basket-store.ts';

/** Whether this browser blocks cookies, without which a guest's basket is not remembered. */
export function useCookiesBlocked(): boolean {
  return useBasket().isForgotten || !navigator.cookieEnabled;
}

/** The basket as it is shown now; on the server and at first, none is known. */
export function useBasket(): BasketState {
  return useSyncExternalStore(basketStore.subscribe, basketStore.get, basketStore.getInitial);
}

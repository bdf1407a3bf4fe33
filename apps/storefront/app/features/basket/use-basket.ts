import { useSyncExternalStore } from 'react';
import { type BasketState, basketStore } from './basket-store.ts';

/** The basket as it is shown now; on the server and at first, none is known. */
export function useBasket(): BasketState {
  return useSyncExternalStore(basketStore.subscribe, basketStore.get, basketStore.getInitial);
}

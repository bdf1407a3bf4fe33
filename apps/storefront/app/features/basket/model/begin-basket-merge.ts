import { basketStore, countItems, resetBasket } from './basket-store.ts';

/**
 * At a login the server merges this browser's basket into the account's (D32). Call this before the login request,
 * because an event about the removed basket may arrive before the response. The returned function loads the merged
 * basket and returns whether the merge changed its quantity.
 */
export function beginBasketMerge(): () => Promise<boolean> {
  const before = countItems(basketStore.get());
  return async () => {
    await resetBasket();
    return before > 0 && countItems(basketStore.get()) !== before;
  };
}

import { basketStore, countOf, forgetBasket } from './basket-store.ts';

/**
 * At a login the server merges this browser's basket into the account's (D32). Call this before the login request,
 * because an event about the removed basket may arrive before the response. The returned function loads the merged
 * basket and returns whether the merge changed its quantity.
 */
export function beginJoining(): () => Promise<boolean> {
  const before = countOf(basketStore.get());
  return async () => {
    await forgetBasket();
    return before > 0 && countOf(basketStore.get()) !== before;
  };
}

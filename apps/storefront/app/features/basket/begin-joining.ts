import { basketStore, countOf, forgetBasket } from './basket-store.ts';

/**
 * At a login the shop joins this browser's basket with the account's (D32). It begins before the login does: news of a
 * basket that is gone may come before the login's answer. What it gives takes the joined basket, and says whether there
 * was something to join.
 */
export function beginJoining(): () => Promise<boolean> {
  const before = countOf(basketStore.get());
  return async () => {
    await forgetBasket();
    return before > 0 && countOf(basketStore.get()) !== before;
  };
}

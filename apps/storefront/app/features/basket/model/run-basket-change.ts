import { enqueueBasketWrite, reloadBasket } from './basket-store.ts';

/** Runs another module's basket change in the queue of basket writes, then reloads the basket. */
export function runBasketChange<T>(change: () => Promise<T>): Promise<T> {
  return enqueueBasketWrite(async () => {
    const done = await change();
    await reloadBasket();
    return done;
  });
}

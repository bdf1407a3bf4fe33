import { inTurn, reload } from './basket-store.ts';

/** Runs another module's basket change in the queue of basket writes, then reloads the basket. */
export function aroundBasket<T>(change: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const done = await change();
    await reload();
    return done;
  });
}

import { inTurn, reload } from './basket-store.ts';

/** Runs what another room does to the basket in turn with its other changes, and reads it anew. */
export function aroundBasket<T>(change: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const done = await change();
    await reload();
    return done;
  });
}

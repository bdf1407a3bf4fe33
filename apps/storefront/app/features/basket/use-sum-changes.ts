import type { Basket } from '@kashtanka/contract';
import { type SeenSums, type SumChange, seenSumsOf, sumChanges, sumsSeenWith } from '@kashtanka/pricing';
import { useEffect, useState } from 'react';
import { readSeenSums, storeSeenSums } from './seen-sums.ts';
import { useBasket } from './use-basket.ts';

export type SumChanges = {
  /** What has moved without the shopper since they accepted it. */
  changes: readonly SumChange[];
  /** The shopper goes on with the sums as they are now. */
  accept(): void;
};

type State = { seen: SeenSums | undefined; basket: Basket | null };

/** Compares the basket with what this browser has shown of it before. While the shopper changes it, the last result stands. */
export function useSumChanges(): SumChanges {
  const { basket, busy, pending } = useBasket();
  const [state, setState] = useState<State>(() => ({ seen: readSeenSums(), basket: null }));
  const isSettled = basket !== null && busy.size === 0 && pending.length === 0;
  useEffect(() => {
    if (isSettled) setState(({ seen }) => noted(sumsSeenWith(seen, basket), basket));
  }, [isSettled, basket]);
  return {
    changes: state.seen && state.basket ? sumChanges(state.seen, state.basket) : [],
    accept: () => setState((now) => (now.basket ? noted(seenSumsOf(now.basket), now.basket) : now)),
  };
}

function noted(seen: SeenSums, basket: Basket): State {
  storeSeenSums(seen);
  return { seen, basket };
}

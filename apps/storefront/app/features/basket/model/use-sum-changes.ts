import type { Basket } from '@kashtanka/contract';
import { type SeenSums, type SumChange, seenSumsOf, sumChanges, sumsSeenWith } from '@kashtanka/pricing';
import { useEffect, useState } from 'react';
import { findSeenSums, storeSeenSums } from './seen-sums.ts';
import { useBasket } from './use-basket.ts';

export type SumChanges = {
  /** Changes since the shopper last accepted the sums that the shopper did not cause. */
  changes: readonly SumChange[];
  accept(): void;
};

type State = { seen: SeenSums | undefined; basket: Basket | null };

/**
 * Compares the basket with the sums that this browser last showed. The result is frozen while the shopper changes
 * the basket.
 */
export function useSumChanges(): SumChanges {
  const { basket, busy, pending } = useBasket();
  const [state, setState] = useState<State>(() => ({ seen: findSeenSums(), basket: null }));
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

import type { ConsideredOffer } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import type { ModalArguments } from '#modals';
import { api } from '#platform/api.ts';
import { useBasket } from './use-basket.ts';

export type ConsideredOffers =
  | { at: 'loading' }
  | { at: 'known'; offers: readonly ConsideredOffer[] }
  | { at: 'failed'; again(): void };

type Answered = { at: 'known'; offers: readonly ConsideredOffer[] } | { at: 'failed' };

/** The outcome of every offer, reloaded when the basket changes; the previous answer stays until then. */
export function useConsideredOffers({ delivery }: ModalArguments<'offers'>): ConsideredOffers {
  const { basket } = useBasket();
  const [answered, setAnswered] = useState<Answered>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed basket or a retry repeats the request.
  useEffect(() => {
    let isWanted = true;
    void api.getBasketOffers(delivery && { query: delivery }).then((result) => {
      if (isWanted) setAnswered(result.ok ? { at: 'known', offers: result.body } : { at: 'failed' });
    });
    return () => {
      isWanted = false;
    };
  }, [delivery, basket, attempt]);
  if (!answered) return { at: 'loading' };
  return answered.at === 'known' ? answered : { at: 'failed', again: () => setAttempt((before) => before + 1) };
}

import type { Product } from '@kashtanka/contract';
import { MAX_UPSELLS, pickUpsells, type UpsellClass, upsellClasses } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import type { BasketState } from './basket-store.ts';
import { loadUpsellProducts } from './load-upsells.ts';

export type Upsells = {
  /** The number of reserved rows, which is also the maximum number of products. */
  places: number;
  /** Null while they load. */
  offers: readonly Product[] | null;
};

/**
 * Chosen once per opening, after all pending lines are confirmed, so that suggestions do not change under the
 * pointer.
 */
export function useUpsells({ basket, pending }: Pick<BasketState, 'basket' | 'pending'>): Upsells {
  const [classes, setClasses] = useState<readonly UpsellClass[]>();
  const [offers, setOffers] = useState<readonly Product[] | null>(null);
  const allowed = classes ?? upsellClasses(basket?.lines.map(({ product }) => product) ?? []);
  if (!classes && basket && pending.length === 0) setClasses(allowed);
  useEffect(() => {
    if (!classes) return undefined;
    let isWanted = true;
    void loadUpsellProducts(api, classes).then((found) => {
      if (isWanted) setOffers(pickUpsells(found, Math.random()));
    });
    return () => {
      isWanted = false;
    };
  }, [classes]);
  return { places: Math.min(allowed.length, MAX_UPSELLS), offers };
}

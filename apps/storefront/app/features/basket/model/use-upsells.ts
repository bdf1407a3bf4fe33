import type { Product } from '@kashtanka/contract';
import { MAX_UPSELLS, pickUpsells, type UpsellPlace, upsellPlaces } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { loadUpsellProducts } from '../api/load-upsells.ts';
import type { BasketState } from './basket-store.ts';

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
  const { upsells } = useShopFrame();
  const [places, setPlaces] = useState<readonly UpsellPlace[]>();
  const [offers, setOffers] = useState<readonly Product[] | null>(null);
  const allowed = places ?? upsellPlaces(upsells, basket?.lines.map(({ product }) => product) ?? []);
  if (!places && basket && pending.length === 0) setPlaces(allowed);
  useEffect(() => {
    if (!places) return undefined;
    let isWanted = true;
    void loadUpsellProducts(api, places).then((found) => {
      if (isWanted) setOffers(pickUpsells(found, Math.random()));
    });
    return () => {
      isWanted = false;
    };
  }, [places]);
  return { places: Math.min(allowed.length, MAX_UPSELLS), offers };
}

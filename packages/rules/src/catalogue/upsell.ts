import { isTag } from './product.ts';

/** A place among the upsells of a basket, in the owner's order: any product of a class, or one of its products. */
export type UpsellPlace = { class_code: string; article: string | null };

/** Shoppers do not read a longer list below a basket. */
export const MAX_UPSELLS = 3;

/** Places of classes that are not in the basket yet, because a shopper with a bowl needs no other one. */
export function upsellPlaces(
  places: readonly UpsellPlace[],
  taken: readonly { class_code: string }[],
): UpsellPlace[] {
  return places.filter((place) => !taken.some(({ class_code }) => class_code === place.class_code));
}

type Offered = {
  available: boolean;
  is_out_of_production: boolean;
  options: readonly { type: string }[];
};

/**
 * One product for a place, as many as are shown; `found` has the products of each place, the most popular first. Of
 * engraved ones any may come up (OFFER-22); of the others it is the first. `chance` is from 0 up to, but not including, 1.
 */
export function pickUpsells<Product extends Offered>(
  found: readonly (readonly Product[])[],
  chance: number,
): Product[] {
  return found
    .flatMap((products) => {
      const sold = products.filter(({ available, is_out_of_production }) => available && !is_out_of_production);
      return sold[sold.every(isTag) ? Math.floor(chance * sold.length) : 0] ?? [];
    })
    .slice(0, MAX_UPSELLS);
}

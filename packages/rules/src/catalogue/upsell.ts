/** Classes of upsells for a basket, in the order of preference (OFFER-20 to OFFER-24). */
const UPSELL_CLASSES = ['cos', 'pba', 'tag', 'wba', 'bwl'] as const;
export type UpsellClass = (typeof UPSELL_CLASSES)[number];

/** Of all cosmetics this one is offered (OFFER-20). */
export const UPSELL_COSMETICS = 'cos01-01glk';

/** Shoppers do not read a longer list below a basket. */
export const MAX_UPSELLS = 3;

/** Classes that are not in the basket yet, because a shopper with a bowl needs no other one. */
export function upsellClasses(taken: readonly { class_code: string }[]): UpsellClass[] {
  return UPSELL_CLASSES.filter((code) => !taken.some(({ class_code }) => class_code === code));
}

type Offered = { available: boolean; is_out_of_production: boolean };

/** Products found per requested class; the most popular first. */
export type FoundUpsells<Product> = Readonly<Partial<Record<UpsellClass, readonly Product[]>>>;

/**
 * One product of a class, as many as are shown. Of tags any may come up (OFFER-22); of the others it is the first. `chance`
 * is from 0 up to, but not including, 1.
 */
export function pickUpsells<Product extends Offered>(found: FoundUpsells<Product>, chance: number): Product[] {
  return UPSELL_CLASSES.flatMap((code) => {
    const sold = (found[code] ?? []).filter(
      ({ available, is_out_of_production }) => available && !is_out_of_production,
    );
    return sold[code === 'tag' ? Math.floor(chance * sold.length) : 0] ?? [];
  }).slice(0, MAX_UPSELLS);
}

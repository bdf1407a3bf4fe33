import type { Offer } from '@kashtanka/contract';

/** The regions that the page's text names (D58); an offer for other regions would need another text. */
const NAMED_PLACES = ['RU-MOW', 'RU-MOS', 'RU-SPE'];

/** The minimum sum for free delivery by the current offer; null if there is no offer or it excludes this class. */
export function freeDeliveryFrom(offers: readonly Offer[], classCode: string): string | null {
  const offer = offers.find(
    ({ category, condition, benefit }) =>
      category === 'Shipping' &&
      condition.type === 'ValueAndDirection' &&
      benefit.type === 'Shipping percentage' &&
      Number(benefit.value) === 100 &&
      NAMED_PLACES.every((place) => condition.directions?.includes(place)) &&
      !condition.range.exclude_class_codes.includes(classCode),
  );
  return offer?.condition.value ?? null;
}

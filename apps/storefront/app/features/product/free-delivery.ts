import type { Offer } from '@kashtanka/contract';

/** The places that the page names (D58); an offer for others would need other words. */
const NAMED_PLACES = ['RU-MOW', 'RU-MOS', 'RU-SPE'];

/** From which sum of goods the delivery is free, by the offer that runs now; null when none does or it leaves this class out. */
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

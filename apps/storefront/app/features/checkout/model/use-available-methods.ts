import type { ShippingMethod } from '@kashtanka/contract';
import { deliveryType, isPricedShippingCode, pickupPointListOf } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { useText } from '#platform/text/text.ts';
import type { CityQuotes } from '../api/use-city-quotes.ts';
import type { Quotes } from './use-quotes.ts';

type Known = { quotes: Pick<Quotes, 'of'>; inTown: CityQuotes };

/** The reason why a method does not serve the city; undefined if it does or nothing is known. */
export type UnavailabilityReason = 'direction' | 'points' | 'lockers';

export function getUnavailabilityReason(code: string, { quotes, inTown }: Known): UnavailabilityReason | undefined {
  if (!isPricedShippingCode(code)) return undefined;
  if (pickupPointListOf(code)) {
    const town = inTown(code);
    if (town.at === 'refused') return 'direction';
    if (town.at !== 'without_points') return undefined;
    return deliveryType(code) === 'postamat' ? 'lockers' : 'points';
  }
  const quote = quotes.of(code);
  return quote.at === 'refused' && quote.error.code === 'direction_not_available' ? 'direction' : undefined;
}

/** Available methods in the shop's order, then the unavailable ones with their reasons. */
export function sortAvailableFirst(methods: readonly ShippingMethod[]): ShippingMethod[] {
  const [serving, others] = [true, false].map((serves) =>
    methods.filter(({ unavailability_reason: reason }) => (reason === null) === serves),
  );
  return [...(serving ?? []), ...(others ?? [])];
}

export function useAvailableMethods(offered: readonly ShippingMethod[], known: Known): ShippingMethod[] {
  const { notServed: reasons } = useText(checkoutText);
  const withReasons = offered.map((method) => {
    const why = method.unavailability_reason === null ? getUnavailabilityReason(method.code, known) : undefined;
    return why ? { ...method, unavailability_reason: reasons[why] } : method;
  });
  return sortAvailableFirst(withReasons);
}

import type { Kopecks } from '@kashtanka/rules';
import type { Condition } from './offer.ts';

/** Destination and method, as far as the shopper has chosen them; `null` is not known yet. */
export type Delivery = {
  method: string | null;
  region: string | null;
  country: string | null;
  /** The method's price before any offer. */
  charge: Kopecks | null;
};

export type Place = 'inside' | 'unknown' | 'wrong_direction' | 'wrong_method';

/** Whether a delivery matches a condition's zones and methods. A region decides; without one, the country may. */
export function placeOf(condition: Condition, delivery: Delivery | null): Place {
  if (condition.type !== 'ValueAndDirection') return 'inside';
  const { directions, excludeMethods } = condition;
  const method = delivery?.method ?? null;
  const reach = directions.length === 0 ? 'inside' : reachOf(directions, delivery);
  if (reach !== 'wrong_direction' && method !== null && excludeMethods.includes(method)) return 'wrong_method';
  return reach;
}

function reachOf(directions: readonly string[], delivery: Delivery | null): Place {
  const { region, country } = delivery ?? { region: null, country: null };
  if (region !== null && directions.includes(region)) return 'inside';
  if (country !== null && directions.includes(country)) return 'inside';
  if (region !== null) return 'wrong_direction';
  const mayStillBeInside = country === null || directions.some((zone) => zone.startsWith(`${country}-`));
  return mayStillBeInside ? 'unknown' : 'wrong_direction';
}

import type { BoxberrySettings } from './boxberry-call.ts';
import { boxberryParcels } from './boxberry-parcels.ts';
import { listBoxberryPickupPoints } from './boxberry-points.ts';
import { quoteByBoxberry } from './boxberry-quote.ts';
import type { DeliveryProvider } from './provider.ts';

/**
 * Boxberry's json.php API. Pickup points are identified by code, courier destinations by postcode. `bxb-courier` uses
 * the operator's tariffs and is offered only where they exist (D59).
 */
export function createBoxberry(settings: BoxberrySettings): DeliveryProvider {
  return {
    carrier: 'boxberry',
    methods: ['boxberry-pvz', 'boxberry-courier'],
    directionOf: ({ point, postcode }) => (point ? `point/${point.code}` : `door/${postcode}`),
    quote: (asked) => quoteByBoxberry(settings, asked),
    points: () => listBoxberryPickupPoints(settings),
    parcels: boxberryParcels(settings),
  };
}

import type { DeliveryProvider } from '../provider.ts';
import type { BoxberrySettings } from './call.ts';
import { boxberryParcels } from './parcels.ts';
import { listBoxberryPickupPoints } from './points.ts';
import { quoteByBoxberry } from './quote.ts';

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

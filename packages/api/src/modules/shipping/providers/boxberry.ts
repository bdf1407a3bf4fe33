import type { BoxberrySettings } from './boxberry-call.ts';
import { boxberryParcels } from './boxberry-parcels.ts';
import { boxberryPoints } from './boxberry-points.ts';
import { quoteByBoxberry } from './boxberry-quote.ts';
import type { DeliveryProvider } from './provider.ts';

/**
 * Boxberry's json.php. Its points are known by their code, and couriers by the post code. `bxb-courier` stays with the
 * operator's table: it is offered only where it has tariffs (D59).
 */
export function createBoxberry(settings: BoxberrySettings): DeliveryProvider {
  return {
    carrier: 'boxberry',
    methods: ['boxberry-pvz', 'boxberry-courier'],
    directionOf: ({ point, postcode }) => (point ? `point/${point.code}` : `door/${postcode}`),
    quote: (asked) => quoteByBoxberry(settings, asked),
    points: () => boxberryPoints(settings),
    parcels: boxberryParcels(settings),
  };
}

import type { DeliveryProvider } from '../provider.ts';
import { pochtaParcels } from './parcels.ts';
import { listPochtaPickupPoints } from './passport.ts';
import { quoteByPochta } from './quote.ts';
import type { PochtaSettings } from './settings.ts';

/** Otpravka of Russian Post: parcels to lockers, priced by the operator's contract. */
export function createPochta(settings: PochtaSettings): DeliveryProvider {
  return {
    carrier: 'pochta',
    methods: ['pochtaru-pochtomat'],
    directionOf: ({ point }) => `point/${point?.code}`,
    quote: (asked) => quoteByPochta(settings, asked),
    points: () => listPochtaPickupPoints(settings),
    parcels: pochtaParcels(settings),
  };
}

import { pochtaParcels } from './pochta-parcels.ts';
import { listPochtaPickupPoints } from './pochta-passport.ts';
import { quoteByPochta } from './pochta-quote.ts';
import type { PochtaSettings } from './pochta-settings.ts';
import type { DeliveryProvider } from './provider.ts';

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

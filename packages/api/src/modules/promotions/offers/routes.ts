import type { Handlers } from '#platform/http/dispatch';
import { ok } from '#platform/http/reply';
import { OFFERS_TOPIC, type Offers } from './offers.ts';
import { serializeOffer } from './serialize-offer.ts';

export function offerRoutes({ offers }: { offers: Offers }): Pick<Handlers, 'listOffers'> {
  return {
    listOffers: async (_, context) => {
      context.uses(OFFERS_TOPIC);
      // The response is the same for all shoppers, so offers of single channels are not included.
      const { running } = await offers.now(null);
      return ok(running.map(({ row }) => serializeOffer(row, context.locale)));
    },
  };
}

import type { StreamHandlers } from '#platform/http/register-streams';
import { basketTopic } from './basket-topic.ts';
import type { Baskets } from './baskets.ts';

/** Baskets publish every change, including the order that they become. */
export function createBasketStreams(baskets: Baskets): Pick<StreamHandlers, 'watchBasket'> {
  return {
    watchBasket: async (context) => {
      const basket = await baskets.find(context);
      return basket && basketTopic(basket.id);
    },
  };
}

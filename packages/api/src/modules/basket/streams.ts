import type { StreamHandlers } from '#platform/http/serve-streams';
import { basketTopic } from './basket-topic.ts';
import type { Baskets } from './baskets.ts';

/** Every write to a basket is news of it, and so is the order that it becomes. */
export function basketStreams(baskets: Baskets): Pick<StreamHandlers, 'watchBasket'> {
  return {
    watchBasket: async (context) => {
      const basket = await baskets.find(context);
      return basket && basketTopic(basket.id);
    },
  };
}

import type { Handlers } from '#platform/http/dispatch';
import { created } from '#platform/http/reply';
import { type SubscribeDeps, subscribe } from './subscribe.ts';

export function subscriptionRoutes(deps: SubscribeDeps): Pick<Handlers, 'subscribeToStock'> {
  return {
    subscribeToStock: async ({ params, body }, context) => {
      const done = await subscribe(deps, { article: params.article, ...body }, context);
      return done.ok ? created({}) : done.refusal;
    },
  };
}

import type { Handlers } from '#platform/http/dispatch';
import { created, ok } from '#platform/http/reply';
import type { SubscriptionDeps } from './deps.ts';
import { endSubscription, ownSubscriptions, subscribeAccount } from './own-subscriptions.ts';
import type { Done } from './parse-guest.ts';
import { subscribeToArticle } from './subscribe.ts';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';
import { findSubscriber, unsubscribe } from './unsubscribe.ts';

type Routes = Pick<
  Handlers,
  | 'subscribeToStock'
  | 'subscribeToNews'
  | 'getSubscriber'
  | 'unsubscribeFromNews'
  | 'subscribeNew'
  | 'listSubscriptions'
  | 'endSubscription'
>;

export function subscriptionRoutes(deps: SubscriptionDeps): Routes {
  const answer = (done: Done) => (done.ok ? created({}) : done.refusal);
  return {
    subscribeToStock: async ({ params, body }, context) =>
      answer(await subscribeToArticle(deps, { ...body, article: params.article }, context)),
    subscribeToNews: async ({ body }, context) => answer(await subscribeToNewsletter(deps, body, context)),
    getSubscriber: ({ params }) => findSubscriber(deps.newsletter, params.code),
    unsubscribeFromNews: ({ query, body }, context) =>
      unsubscribe(deps.newsletter, body.code ?? query.code, context),
    subscribeNew: ({ body }, context) => subscribeAccount(deps, body, context),
    listSubscriptions: async (_, context) => ok(await ownSubscriptions(deps, context)),
    endSubscription: ({ params, body }, context) =>
      endSubscription(deps, { id: params.id, type: body.subscription_type }, context),
  };
}

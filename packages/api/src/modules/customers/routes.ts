import type { addressCalls, Dog, dogCalls } from '@kashtanka/contract';
import type { Handlers } from '#platform/http/dispatch';
import { created, noContent, notFound, ok } from '#platform/http/reply';
import { type AddressDeps, addAddress, changeAddress, removeAddress } from './addresses/save-addresses.ts';
import { addDog, changeDog, type DogDeps, removeDog } from './dogs/save-dogs.ts';
import { serializeDog } from './dogs/serialize-dog.ts';
import { setPhoto } from './dogs/set-photo.ts';
import { listAddresses } from './sql/addresses.ts';
import { listDogs } from './sql/dogs.ts';
import type { SubscriptionDeps } from './subscriptions/deps.ts';
import { endSubscription, ownSubscriptions, subscribeAccount } from './subscriptions/own-subscriptions.ts';
import type { Done } from './subscriptions/parse-guest.ts';
import { subscribeToArticle } from './subscriptions/subscribe.ts';
import { subscribeToNewsletter } from './subscriptions/subscribe-to-newsletter.ts';
import { findSubscriber, unsubscribe } from './subscriptions/unsubscribe.ts';

type SubscriptionRoutes = Pick<
  Handlers,
  | 'subscribeToStock'
  | 'subscribeToNews'
  | 'getSubscriber'
  | 'unsubscribeFromNews'
  | 'subscribeNew'
  | 'listSubscriptions'
  | 'endSubscription'
>;

type CustomerRoutes = Pick<Handlers, keyof typeof addressCalls | keyof typeof dogCalls> & SubscriptionRoutes;

export function customerRoutes(deps: AddressDeps & DogDeps & SubscriptionDeps): CustomerRoutes {
  return { ...addressRoutes(deps), ...dogRoutes(deps), ...subscriptionRoutes(deps) };
}

function addressRoutes(deps: AddressDeps): Pick<Handlers, keyof typeof addressCalls> {
  return {
    listAddresses: async (_, { user }) => ok({ data: await listAddresses(deps.db, user.id) }),
    addAddress: ({ body }, { user }) => addAddress(deps, user.id, body),
    changeAddress: ({ body }, { user }) => changeAddress(deps, user.id, body),
    removeAddress: async ({ params }, { user }) =>
      (await removeAddress(deps, user.id, params.id)) ? noContent() : notFound(),
  };
}

function dogRoutes(deps: DogDeps): Pick<Handlers, keyof typeof dogCalls> {
  return {
    listDogs: async (_, { user }) =>
      ok({ data: (await listDogs(deps.db, user.id)).map((row): Dog => serializeDog(row)) }),
    addDog: ({ body }, { user }) => addDog(deps, user.id, body),
    changeDog: ({ params, body }, { user }) => changeDog(deps, { accountId: user.id, id: params.id }, body),
    setDogPhoto: ({ params, body }, { user }) => setPhoto(deps, { accountId: user.id, id: params.id }, body.image),
    removeDog: async ({ params }, { user }) =>
      (await removeDog(deps, { accountId: user.id, id: params.id })) ? noContent() : notFound(),
  };
}

function subscriptionRoutes(deps: SubscriptionDeps): SubscriptionRoutes {
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

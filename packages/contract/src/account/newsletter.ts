import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Id, Moment, Nullable } from '../values.ts';

/** Users send their agreement and the trap; guests their address and their consent as well (API-24, NEWS-02). */
export const NewsSubscription = Type.Object({
  news_agreement: Type.Optional(Type.Boolean()),
  guest_email: Type.Optional(Type.String()),
  guest_terms_agreement: Type.Optional(Type.Boolean()),
  /** A field that people do not see: `-` when it is empty, as it should be. */
  guest_first_name: Type.Optional(Type.String()),
});
export type NewsSubscription = Static<typeof NewsSubscription>;

/** NEWS-14. */
export const Subscriber = Type.Object({
  /** Masked, `a***@mail.ru`: enough for the holder of the link to recognise it. */
  email: Type.String(),
  confirmed: Nullable(Moment),
  cancelled: Nullable(Moment),
});
export type Subscriber = Static<typeof Subscriber>;

/** How leaving by a mailed link ended. */
export const Unsubscribed = Type.Object({
  status: Type.Enum(['success', 'already_unsubscribed']),
  subscriber: Subscriber,
});
export type Unsubscribed = Static<typeof Unsubscribed>;

const SUBSCRIPTION_TYPES = ['news', 'drops', 'back_in_stock'] as const;

/** PROFILE-11. */
export const Subscription = Type.Object({
  id: Type.Integer(),
  subscription_type: Type.Enum([...SUBSCRIPTION_TYPES]),
  /** The drop or the article; null for the newsletter. */
  reference: Nullable(Type.String()),
  agreement: Type.Boolean(),
  status: Type.Enum(['pending', 'active', 'cancelled']),
  title: Type.String(),
  created_at: Moment,
});
export type Subscription = Static<typeof Subscription>;

const Code = Type.Object({ code: Type.Optional(Type.String({ maxLength: 200 })) });

export const newsletterCalls = {
  subscribeToNews: defineCall({
    ...routes.subscribeToNews,
    access: 'any',
    summary: "Signs up for the shop's letters; a guest confirms by a mailed link",
    body: NewsSubscription,
    answers: { 201: Type.Object({}) },
  }),
  getSubscriber: defineCall({
    ...routes.getSubscriber,
    access: 'any',
    summary: 'Whom a mailed link is about',
    params: Type.Object({ code: Type.String({ maxLength: 200 }) }),
    answers: { 200: Subscriber },
  }),
  unsubscribeFromNews: defineCall({
    ...routes.unsubscribeFromNews,
    access: 'any',
    summary: 'Leaves by the code of a mailed link; mail programs send it in the query (RFC 8058)',
    query: Code,
    body: Code,
    answers: { 200: Unsubscribed },
  }),
  subscribeNew: defineCall({
    ...routes.subscribeNew,
    access: 'user',
    summary: 'Signs the account up for news or for a drop',
    body: Type.Object({
      subscription_type: Type.String(),
      reference: Type.Optional(Nullable(Type.String())),
      agreement: Type.Optional(Type.Boolean()),
    }),
    answers: { 201: Subscription },
  }),
  listSubscriptions: defineCall({
    ...routes.listSubscriptions,
    access: 'user',
    summary: 'What the account is told about by letter',
    answers: { 200: Type.Array(Subscription) },
  }),
  endSubscription: defineCall({
    ...routes.endSubscription,
    access: 'user',
    summary: 'Ends one of them',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      subscription_type: Type.String(),
      reference: Type.Optional(Nullable(Type.String())),
      agreement: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: Subscription },
  }),
};

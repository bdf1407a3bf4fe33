import Type, { type Static } from 'typebox';
import { Moment, Money } from '../values.ts';
import { countedFields, OFFER_CATEGORIES } from './discount.ts';

const offerFields = {
  offer_id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  category: Type.Enum([...OFFER_CATEGORIES]),
};

/** It has given something: `shipping_amount` of the amount off the delivery, the rest off the lines. */
const Applied = Type.Object({
  ...offerFields,
  outcome: Type.Literal('applied'),
  times: Type.Integer(),
  amount: Money,
  shipping_amount: Money,
  lines: Type.Array(Type.Object({ id: Type.Integer(), pieces: Type.Integer(), amount: Money })),
});

/** Others hold the goods that it needs, or took its place. */
const Blocked = Type.Object({
  ...offerFields,
  outcome: Type.Literal('blocked'),
  by: Type.Array(Type.Object({ offer_id: Type.Integer(), name: Type.String() })),
});

/** `goods`: too few goods. `address`: enough goods, but the destination is not known yet. */
const NotReached = Type.Object({
  ...offerFields,
  outcome: Type.Literal('unmet'),
  reason: Type.Enum(['goods', 'address']),
  ...countedFields,
});

/** No goods would change it: it is for another channel, for other places, or not for this way of delivery. */
const NotForThis = Type.Object({
  ...offerFields,
  outcome: Type.Literal('unmet'),
  reason: Type.Enum(['channel', 'direction', 'method']),
});

const NotStarted = Type.Object({ ...offerFields, outcome: Type.Literal('not_started'), starts_at: Moment });
const Ended = Type.Object({ ...offerFields, outcome: Type.Literal('ended'), ended_at: Moment });

/** It is used up, it needs a login, or its discount would be 0. */
const GaveNothing = Type.Object({
  ...offerFields,
  outcome: Type.Enum(['exhausted', 'login_needed', 'no_effect']),
});

/** Outcome of one offer in a basket, as data: the client words it. */
export const ConsideredOffer = Type.Union([
  Applied,
  Blocked,
  NotReached,
  NotForThis,
  NotStarted,
  Ended,
  GaveNothing,
]);
export type ConsideredOffer = Static<typeof ConsideredOffer>;

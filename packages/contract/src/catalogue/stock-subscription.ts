import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Article } from '../values.ts';

/** Users send the trap alone; guests their address and their consent as well (API-23). */
export const StockSubscription = Type.Object({
  guest_email: Type.Optional(Type.String()),
  guest_terms_agreement: Type.Optional(Type.Boolean()),
  /** A field that people do not see: `-` when it is empty, as it should be. */
  guest_first_name: Type.Optional(Type.String()),
});
export type StockSubscription = Static<typeof StockSubscription>;

export const subscriptionCalls = {
  subscribeToStock: defineCall({
    ...routes.subscribeToStock,
    access: 'any',
    summary: 'Asks to be told by letter, once, when an article is back in stock',
    params: Type.Object({ article: Article }),
    body: StockSubscription,
    answers: { 201: Type.Object({}) },
  }),
};

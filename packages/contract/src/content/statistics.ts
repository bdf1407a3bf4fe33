import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Article } from '../values.ts';

/**
 * Steps of a visit: opened the shop, saw a product, added it to the basket, opened the checkout, or chose a size that
 * was out of stock. Orders are not among them, because the shop counts them itself.
 */
const VISIT_STEPS = ['visit', 'product', 'basket', 'checkout', 'missed'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** Maximum number of steps in one request. */
export const MOST_STEPS = 50;

/** `article` is the product's or the size's that `product`, `basket` and `missed` are about. */
export const CountedStep = Type.Object({
  step: Type.Enum([...VISIT_STEPS]),
  article: Type.Optional(Article),
});
export type CountedStep = Static<typeof CountedStep>;

export const statisticsCalls = {
  countVisit: defineCall({
    ...routes.countVisit,
    access: 'any',
    summary: 'Counts what a visit did, once a day each; nothing is kept of who did it',
    body: Type.Object({ steps: Type.Array(CountedStep, { minItems: 1, maxItems: MOST_STEPS }) }),
    answers: { 204: null },
  }),
};

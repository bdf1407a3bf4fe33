import Type, { type Static } from 'typebox';
import { defineCall } from './call.ts';
import { routes } from './routes.ts';
import { Article } from './values.ts';

/**
 * What a visit did: it came, saw a product, put it in, went to the checkout, or chose a size that could not be had. Orders
 * are no part of it: the shop knows them itself.
 */
export const VISIT_STEPS = ['visit', 'product', 'basket', 'checkout', 'missed'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** A browser tells so many at once. */
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

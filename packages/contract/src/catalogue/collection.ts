import Type, { type Static } from 'typebox';
import { Offer } from '../basket/discount.ts';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Nullable } from '../values.ts';

const collectionFields = {
  slug: Type.String(),
  title: Type.String(),
  description: Nullable(Type.String()),
  photo_445x445: Nullable(Type.String()),
  preview: Nullable(Type.String()),
  show_on_homepage: Type.Boolean(),
  /** How many of its products are listed. */
  count: Type.Integer(),
  /** Articles of its products, in its order, listed or not. */
  products: Type.Array(Type.String()),
};

export const Collection = Type.Object(collectionFields);
export type Collection = Static<typeof Collection>;

export const collectionCalls = {
  listCollections: defineCall({
    ...routes.listCollections,
    access: 'any',
    summary: 'Collections with the articles of their products',
    query: Type.Object({ show_on_homepage: Type.Optional(Type.Boolean()) }),
    answers: { 200: Type.Array(Collection) },
  }),
  getCollection: defineCall({
    ...routes.getCollection,
    access: 'any',
    summary: 'One collection with the articles of its products, in their order',
    params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) }),
    answers: { 200: Collection },
  }),
  listOffers: defineCall({
    ...routes.listOffers,
    access: 'any',
    summary: 'Running offers that need no code',
    answers: { 200: Type.Array(Offer) },
  }),
};

import Type, { type Static } from 'typebox';
import { Article, Money } from '../../values.ts';
import { defineAdminCall } from '../admin-call.ts';
import { adminRoutes } from '../routes.ts';

/** An article as it is sold now. */
export const SoldArticle = Type.Object({
  article: Type.String(),
  page_article: Type.String(),
  title: Type.String(),
  /** Size and other parameters that distinguish variants, in words; empty without any. */
  size: Type.String(),
  price: Money,
  available: Type.Integer(),
});
export type SoldArticle = Static<typeof SoldArticle>;

export const goodsCalls = {
  findGoods: defineAdminCall({
    ...adminRoutes.findGoods,
    access: 'staff',
    reads: 'orders',
    summary: 'Articles on sale by title or article, or all sizes of a product, with today’s prices and free stock',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })), product: Type.Optional(Article) }),
    answers: { 200: Type.Object({ rows: Type.Array(SoldArticle) }) },
  }),
};

import Type from 'typebox';
import { Code } from '../../values.ts';

/** The filters of the list of products, which a change of all products of a search has as well. */
export const productFilter = {
  q: Type.Optional(Type.String({ maxLength: 200 })),
  articles: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200 })),
  state: Type.Optional(Type.Enum(['shown', 'not_shown'])),
  product_class: Type.Optional(Code),
  category: Type.Optional(Type.String({ maxLength: 500 })),
};

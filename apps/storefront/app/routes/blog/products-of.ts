import type { Client } from '@kashtanka/contract/client';
import type { ProductsOf } from '#features/blog';
import { cardsOf } from '#features/catalogue';

/** Products by their articles, with what they cost now; what the shop has no more is left out. */
export function productsOf(api: Client): ProductsOf {
  return async (articles) => {
    const answers = await Promise.all(articles.map((article) => api.getProduct({ params: { article } })));
    return cardsOf(
      api,
      answers.flatMap((answer) => (answer.ok ? [answer.body] : [])),
    );
  };
}

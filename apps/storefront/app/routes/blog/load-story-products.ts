import type { Client } from '@kashtanka/contract/client';
import type { ProductsOf } from '#features/blog';
import { cardsOf } from '#features/catalogue';

/** Loads products with current prices; withdrawn ones are omitted. */
export function createProductLoader(api: Client): ProductsOf {
  return async (articles) => {
    const answers = await Promise.all(articles.map((article) => api.getProduct({ params: { article } })));
    return cardsOf(
      api,
      answers.flatMap((answer) => (answer.ok ? [answer.body] : [])),
    );
  };
}

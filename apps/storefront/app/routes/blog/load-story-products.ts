import type { Client } from '@kashtanka/contract/client';
import type { LoadProducts } from '#features/blog';
import { toProductCards } from '#features/catalogue';

/** Loads products with current prices; withdrawn ones are omitted. */
export function createProductLoader(api: Client): LoadProducts {
  return async (articles) => {
    const answers = await Promise.all(articles.map((article) => api.getProduct({ params: { article } })));
    return toProductCards(
      api,
      answers.flatMap((answer) => (answer.ok ? [answer.body] : [])),
    );
  };
}

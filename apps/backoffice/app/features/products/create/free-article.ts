import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';

type Parts = { productClass: string; model: string; design: string };

/** The product's articles begin with its class and model: `clr01-`. */
const startOf = ({ productClass, model }: Parts): string => `${productClass}${model}-`;

/** `clr01-03cht`: after the highest number of the same class and model, so that an article is never used twice. */
export function nextArticle(parts: Parts, known: readonly string[]): string {
  const start = startOf(parts);
  const numbers = known
    .filter((article) => article.startsWith(start))
    .map((article) => Number.parseInt(article.slice(start.length), 10))
    .filter((number) => number > 0);
  const next = Math.max(0, ...numbers) + 1;
  return `${start}${String(next).padStart(2, '0')}${parts.design}`;
}

/** More products of one model than this would need a number of three digits. */
const MOST_KNOWN = 100;

/** The proposed article of a new product. The server refuses one that was taken meanwhile. */
export const freeArticleQuery = (parts: Parts) =>
  queryOptions({
    queryKey: ['free article', parts],
    queryFn: async ({ signal }) => {
      const query = { q: startOf(parts), product_class: parts.productClass, limit: MOST_KNOWN };
      const { rows } = bodyOf(await api.listProductsOfStaff({ query, signal }));
      return nextArticle(
        parts,
        rows.map(({ article }) => article),
      );
    },
    enabled: parts.productClass !== '',
  });

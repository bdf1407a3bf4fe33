import type { Product } from './catalogue/product.ts';
import type { Client, Input, Result } from './client.ts';

type Filter = Omit<NonNullable<Input<'listProducts'>['query']>, 'page' | 'page_size'>;
type Refused = Exclude<Result<'listProducts'>, { ok: true }>;

/**
 * Every product that a filter finds. The first page states the total and the page length; the other pages are requested
 * in parallel with that length (CATALOGUE-15). If one page fails, its failure is the result for all.
 */
export async function listAllProducts(
  api: Pick<Client, 'listProducts'>,
  filter: Filter = {},
): Promise<{ ok: true; products: Product[] } | Refused> {
  const first = await api.listProducts({ query: filter });
  if (!first.ok) return first;
  const { count, results } = first.body;
  const others = results.length === 0 ? 0 : Math.ceil(count / results.length) - 1;
  const answers = await Promise.all(
    Array.from({ length: others }, (_, index) =>
      api.listProducts({ query: { ...filter, page: index + 2, page_size: results.length } }),
    ),
  );
  const products = [...results];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    products.push(...answer.body.results);
  }
  return { ok: true, products };
}

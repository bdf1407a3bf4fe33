import type { Client, Product } from '@kashtanka/contract';
import { type FoundUpsells, UPSELL_COSMETICS, type UpsellClass } from '@kashtanka/rules';

type Calls = Pick<Client, 'getProduct' | 'listProducts'>;

/** Loads the products of all classes in parallel (D26). A failed class counts as empty. */
export async function loadUpsellProducts(
  api: Calls,
  classes: readonly UpsellClass[],
): Promise<FoundUpsells<Product>> {
  const found = await Promise.all(
    classes.map(async (code): Promise<[UpsellClass, Product[]]> => [code, await productsOf(api, code)]),
  );
  return Object.fromEntries(found);
}

async function productsOf(api: Calls, code: UpsellClass): Promise<Product[]> {
  if (code === 'cos') {
    const answer = await api.getProduct({ params: { article: UPSELL_COSMETICS } });
    return answer.ok ? [answer.body] : [];
  }
  const answer = await api.listProducts({ query: { product_class: [code], available: true } });
  return answer.ok ? answer.body.results : [];
}

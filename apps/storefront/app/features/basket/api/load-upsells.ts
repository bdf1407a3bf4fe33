import type { Client, Product } from '@kashtanka/contract';
import type { UpsellPlace } from '@kashtanka/rules';

type Calls = Pick<Client, 'getProduct' | 'listProducts'>;

/** Loads the products of all places in parallel (D26). A failed one counts as empty. */
export function loadUpsellProducts(api: Calls, places: readonly UpsellPlace[]): Promise<Product[][]> {
  return Promise.all(places.map((place) => productsOf(api, place)));
}

async function productsOf(api: Calls, { class_code, article }: UpsellPlace): Promise<Product[]> {
  if (article !== null) {
    const answer = await api.getProduct({ params: { article } });
    return answer.ok ? [answer.body] : [];
  }
  const answer = await api.listProducts({ query: { product_class: [class_code], available: true } });
  return answer.ok ? answer.body.results : [];
}

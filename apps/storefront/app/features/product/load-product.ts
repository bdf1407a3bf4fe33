import type { Client, Product } from '@kashtanka/contract';
import { productLinkQuery } from '@kashtanka/rules';
import { bodyOf } from './answers.ts';
import { type ProductView, viewOf } from './product-view.ts';
import { sellWithOf } from './related.ts';

export type FoundProduct =
  | { at: 'found'; product: Product; view: ProductView }
  /** A size has no page of its own: its parent's page shows it (ROUTE-57). */
  | { at: 'child'; parent: string; query: [code: string, value: string][] }
  | { at: 'missing'; status: number };

const NOT_REACHED = 502;

/** A product by its article, with everything that its page shows of it. */
export async function loadProduct(api: Client, article: string): Promise<FoundProduct> {
  const answer = await api.getProduct({ params: { article } });
  if (!answer.ok) return { at: 'missing', status: answer.status || NOT_REACHED };
  const product = answer.body;
  const { class_code, structure, parent } = product;
  const productClass = bodyOf(await api.getClass({ params: { code: class_code } }));
  if (structure === 'child' && parent !== null) {
    return { at: 'child', parent, query: productLinkQuery(productClass.attributes, product.attributes) };
  }
  const [designs, gallery, features, discounts, sellWith, isSubscribable] = await Promise.all([
    api.listDesigns().then(bodyOf),
    api.listGallery({ params: { article } }).then(bodyOf),
    api.listFeatures({ params: { article } }).then(bodyOf),
    api.listOffers().then(bodyOf),
    sellWithOf(api, product),
    takesAddresses(api, product),
  ]);
  const around = { productClass, designs, gallery, features, discounts, sellWith, isSubscribable };
  return { at: 'found', product, view: viewOf(product, around) };
}

const MOST_IN_LIST = 100;

/** Of a product without sizes its own answer does not tell whether it takes addresses for a notice; its card does. */
async function takesAddresses(api: Client, product: Product): Promise<boolean> {
  const { structure, available, is_out_of_production, design, class_code, article } = product;
  if (structure !== 'standalone' || available || is_out_of_production) return false;
  const page = bodyOf(
    await api.listItems({
      query: {
        class: [class_code],
        ...(design && { design: [design] }),
        available: false,
        page_size: MOST_IN_LIST,
      },
    }),
  );
  const card = page.results.find((item) => item.article === article);
  return card?.variants.some(({ is_subscribable }) => is_subscribable) ?? false;
}

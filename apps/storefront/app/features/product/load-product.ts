import type { Client, Product } from '@kashtanka/contract';
import { productLinkQuery } from '@kashtanka/rules';
import type { Locale } from '#platform/locale.ts';
import { bodyOf, bodyOr } from '#platform/responses.ts';
import { type ProductView, viewOf } from './product-view.ts';
import { sellWithOf } from './related.ts';

export type FoundProduct =
  | { at: 'found'; product: Product; view: ProductView }
  /** The article of a variant: its parent's page shows it (ROUTE-57). */
  | { at: 'child'; parent: string; query: [code: string, value: string][] }
  | { at: 'respelled'; article: string }
  | { at: 'missing'; status: number };

const NOT_REACHED = 502;

export async function loadProduct(api: Client, article: string, locale: Locale): Promise<FoundProduct> {
  const answer = await api.getProduct({ params: { article } });
  if (!answer.ok) return { at: 'missing', status: answer.status || NOT_REACHED };
  const product = answer.body;
  const { class_code, structure, parent } = product;
  const productClass = bodyOf(await api.getClass({ params: { code: class_code } }));
  if (structure === 'child' && parent !== null) {
    return { at: 'child', parent, query: productLinkQuery(productClass.attributes, product.attributes) };
  }
  if (product.article !== article) return { at: 'respelled', article: product.article };
  const [designs, gallery, features, discounts, sellWith] = await Promise.all([
    api.listDesigns().then(bodyOf),
    api.listGallery({ params: { article } }).then(bodyOf),
    api.listFeatures({ params: { article } }).then(bodyOf),
    // Without offers only the line about free delivery is missing (ERRORTEXT-04).
    api.listOffers().then((answer) => bodyOr(answer, [])),
    sellWithOf(api, product),
  ]);
  const around = { locale, productClass, designs, gallery, features, discounts, sellWith };
  return { at: 'found', product, view: viewOf(product, around) };
}

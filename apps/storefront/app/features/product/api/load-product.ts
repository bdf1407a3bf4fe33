import type { Client, Product } from '@kashtanka/contract';
import { productLinkQuery } from '@kashtanka/rules';
import { getBody } from '#platform/api/responses.ts';
import type { Locale } from '#platform/text/locale.ts';
import { type ProductView, toProductView } from '../model/product-view.ts';
import { listSellWithOptions } from './load-related.ts';

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
  const productClass = getBody(await api.getClass({ params: { code: class_code } }));
  if (structure === 'child' && parent !== null) {
    return { at: 'child', parent, query: productLinkQuery(productClass.attributes, product.attributes) };
  }
  if (product.article !== article) return { at: 'respelled', article: product.article };
  const [designs, gallery, features, sellWith] = await Promise.all([
    api.listDesigns().then(getBody),
    api.listGallery({ params: { article } }).then(getBody),
    api.listFeatures({ params: { article } }).then(getBody),
    listSellWithOptions(api, product),
  ]);
  const around = { locale, productClass, designs, gallery, features, sellWith };
  return { at: 'found', product, view: toProductView(product, around) };
}

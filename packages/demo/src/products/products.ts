// All parents of the shop, in the order of the catalogue.
import type { ProductRow } from '@kashtanka/contract/import';
import { care } from './care.ts';
import { certificate } from './certificate.ts';
import { forHumans } from './for-humans.ts';
import { harnesses } from './harnesses.ts';
import { homeGoods } from './home-goods.ts';
import { leashes } from './leashes.ts';
import { leatherCollars } from './leather-collars.ts';
import { type ProductModel, productsOf } from './product-model.ts';
import { tags } from './tags.ts';
import { webbingCollars } from './webbing-collars.ts';

export const productModels: ProductModel[] = [
  ...webbingCollars,
  ...leatherCollars,
  ...leashes,
  ...harnesses,
  ...tags,
  ...homeGoods,
  ...care,
  ...forHumans,
];

export function products(today: string): ProductRow[] {
  return [...productModels.flatMap((productModel) => productsOf(productModel, today)), certificate(today)];
}

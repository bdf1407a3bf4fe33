// All parents of the shop, in the order of the catalogue.
import type { ProductRow } from '@kashtanka/contract/import';
import { care } from './care.ts';
import { certificate } from './certificate.ts';
import { type Family, productsOf } from './family.ts';
import { forHumans } from './for-humans.ts';
import { harnesses } from './harnesses.ts';
import { homeGoods } from './home-goods.ts';
import { leashes } from './leashes.ts';
import { leatherCollars } from './leather-collars.ts';
import { tags } from './tags.ts';
import { webbingCollars } from './webbing-collars.ts';

export const families: Family[] = [
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
  return [...families.flatMap((family) => productsOf(family, today)), certificate(today)];
}

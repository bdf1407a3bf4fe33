import type { Item } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import type { Family } from '#modules/catalogue';
import { pieceOf } from '#modules/offers';
import { localText } from '#platform/locale';
import {
  type Around,
  attributesOf,
  countOf,
  imagesOf,
  isPriceFrom,
  isSold,
  sizeCode,
  stockOf,
  wireOrNull,
} from './answers.ts';

/** A list shows the first pictures of a product only: front, and one more to turn to. */
const CARD_PICTURES = 2;

export function toItem(family: Family, around: Around): Item {
  const count = countOf(family, null, around.available);
  return {
    article: family.article,
    title: localText(family.title, around.locale),
    class_code: family.class_code,
    design: family.design,
    model: family.model,
    model_version: family.model_version,
    modificators: family.modificators,
    price: { currency: 'RUB', incl_tax: moneyToWire(family.price) },
    is_price_from: isPriceFrom(family),
    price_with_discounts: wireOrNull(around.salePrice(pieceOf(family, family.article, family.price))),
    image: imagesOf(family, around).slice(0, CARD_PICTURES),
    category: family.category,
    available: isSold(family) && count > 0,
    is_out_of_production: family.is_out_of_production,
    is_new: family.released_on >= around.newSince,
    attributes: attributesOf(family, null, around),
    siblings: around.siblings.get(family.article) ?? [],
    variants: family.variants.map((row) => ({
      article: row.article,
      code: sizeCode(row),
      ...stockOf(family, row, around),
    })),
  };
}

import type { Item } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import type { Family } from '#modules/catalogue';
import { offerViews } from '#modules/promotions';
import { localText } from '#platform/locale';
import type { CardFilter } from './card-filter.ts';
import { chosenOnPage, effectivePrice, matchingVariants, narrowsVariants } from './matching-variants.ts';
import {
  findOpening,
  getStockLabelCount,
  isClosed,
  isPriceFrom,
  isSold,
  type ProductData,
  serializeAttributes,
  serializeImages,
  serializeStock,
  sizeCode,
  wireOrNull,
} from './serialize-listing.ts';

/** A card shows two images: the front and one on hover. */
const CARD_PICTURES = 2;

/** A card; price and link are those of the best variant that meets the filters. */
export function serializeCard(family: Family, around: ProductData, filter: CardFilter = {}): Item {
  const count = getStockLabelCount(family, null, around.available);
  return {
    article: family.article,
    title: localText(family.title, around.locale),
    class_code: family.class_code,
    design: family.design,
    model: family.model,
    model_version: family.model_version,
    modificators: family.modificators,
    ...pricedBy(family, around, filter),
    image: serializeImages(family, around).slice(0, CARD_PICTURES),
    category: family.category,
    available: isSold(family) && count > 0 && !isClosed(family, around),
    is_out_of_production: family.is_out_of_production,
    is_new: family.released_on >= around.newSince,
    ...findOpening(family, around),
    siblings: around.siblings.get(family.article) ?? [],
    variants: family.variants.map((row) => ({
      article: row.article,
      code: sizeCode(row),
      ...serializeStock(family, row, around),
    })),
  };
}

type Priced = Pick<Item, 'price' | 'is_price_from' | 'price_with_discounts' | 'attributes'>;

function pricedBy(family: Family, around: ProductData, filter: CardFilter): Priced {
  const matching = narrowsVariants(filter) ? matchingVariants(family, filter, around) : [];
  const [cheapest] = matching;
  // The list may be cached for a moment after the product changed.
  if (!cheapest) {
    return {
      price: { currency: 'RUB', incl_tax: moneyToWire(family.price) },
      is_price_from: isPriceFrom(family),
      price_with_discounts: wireOrNull(
        around.salePrice(offerViews.toRangedProduct(family, family.article, family.price)),
      ),
      attributes: serializeAttributes(family, null, around),
    };
  }
  return {
    price: { currency: 'RUB', incl_tax: moneyToWire(cheapest.price) },
    is_price_from:
      family.certificate !== null || matching.some((one) => effectivePrice(one) > effectivePrice(cheapest)),
    price_with_discounts: wireOrNull(cheapest.salePrice),
    attributes: { ...serializeAttributes(family, null, around), ...chosenOnPage(family, matching, filter, around) },
  };
}

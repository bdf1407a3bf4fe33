import type { Item } from '@kashtanka/contract';
import { moneyToWire } from '@kashtanka/rules';
import type { StoredProduct } from '#modules/catalogue';
import { offerViews } from '#modules/promotions';
import { localText } from '#platform/locale';
import type { CardFilter } from './card-filter.ts';
import { chosenOnPage, effectivePrice, matchingVariants, narrowsVariants } from './matching-variants.ts';
import { serializeImages } from './serialize-images.ts';
import {
  findOpening,
  getStockLabelCount,
  isClosed,
  isPriceFrom,
  isSold,
  type ProductData,
  serializeAttributes,
  serializeStock,
  sizeCode,
  wireOrNull,
} from './serialize-listing.ts';

/** A card shows two images: the front and one on hover. */
const CARD_PICTURES = 2;

/** A card; price and link are those of the best variant that meets the filters. */
export function serializeCard(product: StoredProduct, around: ProductData, filter: CardFilter = {}): Item {
  const count = getStockLabelCount(product, null, around.available);
  return {
    article: product.article,
    title: localText(product.title, around.locale),
    class_code: product.class_code,
    design: product.design,
    model: product.model,
    model_version: product.model_version,
    modificators: product.modificators,
    ...pricedBy(product, around, filter),
    image: serializeImages(product, around).slice(0, CARD_PICTURES),
    category: product.category,
    available: isSold(product) && count > 0 && !isClosed(product, around),
    is_out_of_production: product.is_out_of_production,
    is_new: product.released_on >= around.newSince,
    ...findOpening(product, around),
    siblings: around.siblings.get(product.article) ?? [],
    variants: product.variants.map((row) => ({
      article: row.article,
      code: sizeCode(row),
      ...serializeStock(product, row, around),
    })),
  };
}

type Priced = Pick<Item, 'price' | 'is_price_from' | 'price_with_discounts' | 'attributes'>;

function pricedBy(product: StoredProduct, around: ProductData, filter: CardFilter): Priced {
  const matching = narrowsVariants(filter) ? matchingVariants(product, filter, around) : [];
  const [cheapest] = matching;
  // The list may be cached for a moment after the product changed.
  if (!cheapest) {
    return {
      price: { currency: 'RUB', incl_tax: moneyToWire(product.price) },
      is_price_from: isPriceFrom(product),
      price_with_discounts: wireOrNull(
        around.salePrice(offerViews.toRangedProduct(product, product.article, product.price)),
      ),
      attributes: serializeAttributes(product, null, around),
    };
  }
  return {
    price: { currency: 'RUB', incl_tax: moneyToWire(cheapest.price) },
    is_price_from:
      product.certificate !== null || matching.some((one) => effectivePrice(one) > effectivePrice(cheapest)),
    price_with_discounts: wireOrNull(cheapest.salePrice),
    attributes: {
      ...serializeAttributes(product, null, around),
      ...chosenOnPage(product, matching, filter, around),
    },
  };
}

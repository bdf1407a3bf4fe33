import { categoryAncestors, foldArticle } from '@kashtanka/rules';
import type { StoredProduct, StoredVariant } from '#modules/catalogue';

import { offerViews, type SalePrice } from '#modules/promotions';
import type { Tx } from '#platform/database';
import type { ListingDeps } from './listing.ts';
import { searchedTexts } from './search-texts.ts';
import { type CardRow, lockCards, removeCards, type SalePriceColumns, upsertCards } from './sql/cards.ts';
import { listProductCollections } from './sql/collections.ts';
import { cardPrices, type PricedUnit, setSalePrices } from './sql/sale-prices.ts';

type Deps = Pick<ListingDeps, 'catalogue' | 'stock' | 'offers'>;

/** Recreates cards of published products and removes those of others. */
export async function refreshCards(tx: Tx, deps: Deps, articles: readonly string[]): Promise<void> {
  // Locked before reading, so that a concurrent stock change is not overwritten.
  await lockCards(tx, articles);
  const catalogue = deps.catalogue.within(tx);
  const products = await catalogue.products(articles);
  const shown = products.filter((product) => product.is_shown);
  const hidden = articles.filter((article) => !shown.some((product) => product.article === article));
  if (hidden.length > 0) await removeCards(tx, hidden);
  if (shown.length === 0) return;
  const variants = shown.flatMap((product) => product.variants.map(({ article }) => article));
  const [available, collections, reference, salePrice] = [
    await deps.stock.available(tx, variants),
    await listProductCollections(
      tx,
      shown.map(({ article }) => article),
    ),
    await catalogue.reference(),
    await deps.offers.salePricesWithin(tx),
  ];
  const colorOf = (design: string | null) => reference.designByCode.get(design ?? '')?.color ?? null;
  const rows = shown.map((product) => ({
    ...toCard(product, {
      available,
      collections: collections.get(product.article) ?? [],
      color: colorOf(product.design),
      salePrice,
    }),
    searched: searchedTexts(product, reference),
  }));
  await upsertCards(tx, rows);
}

type Around = {
  available: Map<string, number>;
  collections: string[];
  color: string | null;
  salePrice: SalePrice;
};

function toCard(product: StoredProduct, { available, collections, color, salePrice }: Around): CardRow {
  const isSold = !product.is_out_of_production;
  const variants = variantsOf(product).map(({ article, attributes, price }) => ({
    article,
    size: textOf(attributes.size),
    carabiner: textOf(attributes.carabiner),
    price,
    salePrice: salePrice(offerViews.toRangedProduct(product, article, price)) ?? price,
    isAvailable: isSold && (available.get(article) ?? 0) > 0,
  }));
  const inStock = variants.filter(({ isAvailable }) => isAvailable);
  const { article, class_code, model, model_version, modificators, recomended_for, design, price } = product;
  return {
    article,
    class_code,
    model,
    model_version,
    modificators,
    // Entries are class codes or articles; articles are folded to one case.
    recomended_for: recomended_for.map(foldArticle),
    design,
    price,
    color,
    collections,
    categories: distinct([product.category, ...product.extra_categories].flatMap(categoryAncestors)),
    sizes: distinct(variants.map(({ size }) => size)),
    sizes_available: distinct(inStock.map(({ size }) => size)),
    carabiners: distinct(variants.map(({ carabiner }) => carabiner)),
    sale_price: salePrice(offerViews.toRangedProduct(product, article, price)) ?? price,
    variant_articles: variants.map((variant) => variant.article),
    variant_sizes: variants.map(({ size }) => size),
    variant_carabiners: variants.map(({ carabiner }) => carabiner),
    variant_prices: variants.map((variant) => variant.price),
    ...salePriceColumns(variants),
    variant_available: variants.map(({ isAvailable }) => isAvailable),
    is_available: inStock.length > 0,
    is_out_of_production: product.is_out_of_production,
    popularity: product.popularity,
    released_on: product.released_on,
  };
}

/** Sellable variants with inherited values; a product without variants has itself, not in stock. */
function variantsOf({
  article,
  attributes,
  price,
  variants,
}: StoredProduct): Pick<StoredVariant, 'article' | 'attributes' | 'price'>[] {
  if (variants.length === 0) return [{ article, attributes, price }];
  return variants.map((variant) => ({ ...variant, attributes: { ...attributes, ...variant.attributes } }));
}

function textOf(value: StoredProduct['attributes'][string] | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function distinct<T>(values: readonly T[]): NonNullable<T>[] {
  return [...new Set(values)].filter((value) => value !== null && value !== undefined);
}

type PricedVariant = { price: number; salePrice: number };

/** Columns of a card's variants that depend on offers. */
function salePriceColumns(variants: readonly PricedVariant[]): SalePriceColumns {
  const prices = variants.map(({ salePrice }) => salePrice);
  return {
    variant_sale_prices: prices,
    price_low: Math.min(...prices),
    price_high: Math.max(...prices),
    is_discounted: variants.some(({ price, salePrice }) => salePrice < price),
  };
}

const BATCH = 1_000;

/** Returns the number of cards with a changed price. */
export async function refreshSalePrices(
  tx: Tx,
  { offers, catalogue }: Pick<ListingDeps, 'offers' | 'catalogue'>,
): Promise<number> {
  const certificates = new Set(await catalogue.within(tx).certificates());
  const salePrice = await offers.salePricesWithin(tx);
  const paid = (unit: PricedUnit) => salePrice(unit) ?? unit.unitPrice;
  let changed = 0;
  for await (const cards of cardPrices(tx, { size: BATCH, certificates })) {
    const moved = cards.flatMap(({ article, sale_price, unit, variants }) => {
      const now = variants.map((variant) => ({ price: variant.unit.unitPrice, salePrice: paid(variant.unit) }));
      const isSame =
        paid(unit) === sale_price && now.every((one, at) => one.salePrice === variants[at]?.sale_price);
      if (isSame) return [];
      // A card without variants (migration 0086) gets them all at once.
      return [{ article, sale_price: paid(unit), ...(now.length > 0 && salePriceColumns(now)) }];
    });
    if (moved.length > 0) await setSalePrices(tx, moved);
    changed += moved.length;
  }
  return changed;
}

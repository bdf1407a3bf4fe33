import type { Family } from '#modules/catalogue';
import { lineageOf } from '#modules/catalogue';
import { pieceOf, type SalePrice } from '#modules/offers';
import type { Tx } from '#platform/database';
import { collectionsOf } from './collections-store.ts';
import { searchedTexts } from './search-texts.ts';
import type { ShelfDeps } from './shelf.ts';
import { type CardRow, cardPrices, lockCards, removeCards, setSalePrices, upsertCards } from './store.ts';

type Deps = Pick<ShelfDeps, 'catalogue' | 'stock' | 'offers'>;

/** Cards of published products as they are now; other products have none. */
export async function refreshCards(tx: Tx, deps: Deps, articles: readonly string[]): Promise<void> {
  // Locked before anything is read: a piece that is sold meanwhile must not be written back onto the card.
  await lockCards(tx, articles);
  const catalogue = deps.catalogue.within(tx);
  const families = await catalogue.families(articles);
  const shown = families.filter((family) => family.is_shown);
  const hidden = articles.filter((article) => !shown.some((family) => family.article === article));
  if (hidden.length > 0) await removeCards(tx, hidden);
  if (shown.length === 0) return;
  const variants = shown.flatMap((family) => family.variants.map(({ article }) => article));
  const [available, collections, reference, salePrice] = [
    await deps.stock.available(tx, variants),
    await collectionsOf(
      tx,
      shown.map(({ article }) => article),
    ),
    await catalogue.reference(),
    await deps.offers.salePricesWithin(tx),
  ];
  const colorOf = (design: string | null) => reference.designByCode.get(design ?? '')?.color ?? null;
  const rows = shown.map((family) => ({
    ...toCard(family, {
      available,
      collections: collections.get(family.article) ?? [],
      color: colorOf(family.design),
      salePrice,
    }),
    searched: searchedTexts(family, reference),
  }));
  await upsertCards(tx, rows);
}

type Around = {
  available: Map<string, number>;
  collections: string[];
  color: string | null;
  salePrice: SalePrice;
};

function toCard(family: Family, { available, collections, color, salePrice }: Around): CardRow {
  const inStock = family.variants.filter(({ article }) => (available.get(article) ?? 0) > 0);
  const isSold = !family.is_out_of_production;
  const { article, class_code, model, model_version, modificators, recomended_for, design, price } = family;
  return {
    article,
    class_code,
    model,
    model_version,
    modificators,
    recomended_for,
    design,
    price,
    color,
    collections,
    categories: distinct([family.category, ...family.extra_categories].flatMap(lineageOf)),
    sizes: valuesOf(family.variants, 'size'),
    sizes_available: isSold ? valuesOf(inStock, 'size') : [],
    carabiners: valuesOf([...family.variants, family], 'carabiner'),
    sale_price: salePrice(pieceOf(family, article, price)) ?? price,
    is_available: isSold && inStock.length > 0,
    is_out_of_production: family.is_out_of_production,
    popularity: family.popularity,
    released_on: family.released_on,
  };
}

function valuesOf(rows: readonly { attributes: Family['attributes'] }[], code: string): string[] {
  const values = rows.map(({ attributes }) => attributes[code]);
  return distinct(values.filter((value) => value !== null && value !== undefined).map(String));
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

const BATCH = 1_000;

/** Answers how many cards have another price now. */
export async function refreshSalePrices(tx: Tx, { offers }: Pick<ShelfDeps, 'offers'>): Promise<number> {
  const salePrice = await offers.salePricesWithin(tx);
  let changed = 0;
  for await (const cards of cardPrices(tx, BATCH)) {
    const moved = cards
      .map((card) => ({ ...card, now: salePrice(card.piece) ?? card.piece.unitPrice }))
      .filter((card) => card.now !== card.sale_price);
    if (moved.length > 0)
      await setSalePrices(
        tx,
        moved.map(({ article, now }) => ({ article, sale_price: now })),
      );
    changed += moved.length;
  }
  return changed;
}

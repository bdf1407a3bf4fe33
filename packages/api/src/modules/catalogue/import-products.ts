import { crc32 } from 'node:zlib';
import type { ProductRow, VariantRow } from '@kashtanka/contract/import';
import { parseMoney } from '@kashtanka/rules';
import type { Stock } from '#modules/stock';
import { moscowDay } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type ImportCounts, type ImportWork, importText, type ListImporter } from '#platform/import-export/import';
import { toGivenColumns } from '#platform/import-export/merge-rows';
import { productsExport } from './export-products.ts';
import { planSizes, withdraw } from './plan-sizes.ts';
import { listRenamedErrors } from './renamed-rows.ts';
import { formerKeys } from './sql/former-articles.ts';
import {
  findArticleOwners,
  findOptionIds,
  findProductsThatUse,
  findStructures,
  hideOthers,
  merge,
  mergeProducts,
  type OptionIds,
  storedKeys,
} from './sql/import.ts';
import { productTopic } from './topics.ts';
import { validateProductRow, validateProducts } from './validate-products.ts';

export function productImporter(stock: Stock): ListImporter<ProductRow> {
  return {
    list: 'products',
    kind: 'product',
    storedKeys: { product: storedKeys.product, article: storedKeys.article },
    validateRow: validateProductRow,
    // Of a renamed product no other error is worth telling.
    check: async (rows, world) =>
      new Map([...(await validateProducts(rows, world)), ...(await listRenamedErrors(world.tx, rows))]),
    formerKeys,
    store: (rows, work) => storeProducts(stock, rows, work),
    hideOthers: async (work, keys) => {
      const hidden = await hideOthers(work.tx, 'product', keys);
      await work.changedProducts(hidden);
      work.changed(hidden.map(productTopic));
      return hidden;
    },
    findUses: (tx, { kind, key }) => findProductsThatUse(tx, kind, key),
    listExport: productsExport(stock),
  };
}

async function storeProducts(stock: Stock, rows: readonly ProductRow[], work: ImportWork): Promise<ImportCounts> {
  const { tx, now } = work;
  const given = await withStructures(tx, rows);
  const options = await findOptionIds(tx, articlesOf(given.filter((row) => row.options)));
  const products = await Promise.all(given.map((row) => toProduct(row, work, options)));
  const merged = await mergeProducts(work, products, moscowDay(now));
  const sizes = await planSizes(given, work);
  const variants = await pricedVariants(
    tx,
    await Promise.all(given.flatMap((row) => toVariants(row, sizes.positionOf, work))),
  );
  const mergedVariants = await merge(tx, 'variants', variants);
  const shortened = await withdraw(sizes.leaving, work);
  const counted = await countStock(stock, given, work);

  const touched = new Set(shortened);
  for (const row of [...merged.created, ...merged.changed]) touched.add(String(row.article));
  const created = new Set(merged.created.map((row) => String(row.article)));
  for (const row of [...mergedVariants.created, ...mergedVariants.changed]) touched.add(String(row.product));
  for (const row of given) if (skusOf(row).some(({ article }) => counted.has(article))) touched.add(row.article);

  await work.changedProducts([...touched]);
  work.changed([...touched].map(productTopic));
  return { created: created.size, changed: touched.size - created.size, unchanged: rows.length - touched.size };
}

/** A row may omit stored fields, so whether its product has sizes is completed from storage before validation. */
async function withStructures(tx: Tx, rows: readonly ProductRow[]): Promise<ProductRow[]> {
  const silent = rows.filter(({ structure }) => structure === undefined);
  const stored = new Map((await findStructures(tx, articlesOf(silent))).map((row) => [row.article, row.structure]));
  return rows.map((row) => {
    const structure = row.structure ?? stored.get(row.article);
    return structure ? { ...row, structure } : row;
  });
}

/** Every article gets a stock row; an existing count is overwritten only if the operator asks for it. */
async function countStock(stock: Stock, rows: readonly ProductRow[], work: ImportWork): Promise<Set<string>> {
  const skus = rows.flatMap(skusOf);
  const options = { owner: 'import', now: work.now };
  const countedSkus = skus.filter((sku) => sku.stock !== undefined);
  const untold = skus.filter((sku) => sku.stock === undefined);
  const written = [
    ...(await stock.count(work.tx, countedSkus.map(toCounted), {
      ...options,
      overwrite: work.stockMode === 'set',
    })),
    ...(await stock.count(work.tx, untold.map(toCounted), { ...options, overwrite: false })),
  ];
  return new Set(written);
}

type Sku = { article: string; stock?: number | null | undefined };

/** The sellable articles of a row: its variants, or the product itself if it has none. */
function skusOf(row: ProductRow): Sku[] {
  if (row.variants) return row.variants;
  return row.structure === 'standalone' ? [row] : [];
}

function toCounted({ article, stock = 0 }: Sku) {
  return { article, counted: stock };
}

async function toProduct(row: ProductRow, work: ImportWork, options: OptionIds): Promise<Record<string, unknown>> {
  const { article, title, description, seo, price, features, images, released_on } = row;
  return {
    article,
    remove: row.remove,
    ...toGivenColumns(row, PLAIN_COLUMNS),
    // A product always has a release date, so the date cannot be cleared.
    ...(released_on && { released_on }),
    ...(title && { title: importText(title) }),
    ...(description !== undefined && { description: description && importText(description) }),
    ...(seo !== undefined && {
      seo: seo && { title: importText(seo.title), description: importText(seo.description) },
    }),
    ...(price !== undefined && { price: parseMoney(price) }),
    ...(row.weight_g !== undefined && { weight_g: row.weight_g ?? 0 }),
    ...(row.parameters && {
      parameters: row.parameters.map(({ code, title: name, value }) => ({
        code,
        title: importText(name),
        value: importText(value),
      })),
    }),
    ...(features && {
      features: features.map((feature) => ({
        title: importText(feature.title),
        text: importText(feature.text),
        icon: feature.icon,
      })),
    }),
    ...(row.options && { options: row.options.map((option) => toOption(article, option, options)) }),
    ...(images && {
      images: await Promise.all(
        images.map(async ({ type, file, alt }) => ({
          type,
          media: await work.mediaId(file),
          alt: alt && importText(alt),
        })),
      ),
    }),
  };
}

/** Columns whose fields are stored unchanged. */
const PLAIN_COLUMNS = {
  structure: 'structure',
  product_class: 'class_code',
  model: 'model',
  model_version: 'model_version',
  model_modification: 'model_modification',
  modificators: 'modificators',
  design: 'design',
  category: 'category',
  extra_categories: 'extra_categories',
  is_non_returnable: 'is_non_returnable',
  is_out_of_production: 'is_out_of_production',
  is_published: 'is_published',
  recomended_for: 'recomended_for',
  attributes: 'attributes',
  vat: 'vat',
  popularity: 'popularity',
  certificate: 'certificate',
  external_sku: 'external_sku',
};

function toOption(article: string, option: NonNullable<ProductRow['options']>[number], known: OptionIds) {
  return {
    // A hash of article and code keeps the id of an option stable when other options change; a renamed product keeps it.
    id: known.get(article)?.get(option.code) ?? crc32(`${article}:${option.code}`) & 0x7fffffff,
    code: option.code,
    type: option.type,
    name: importText(option.name),
    is_required: option.is_required,
    max_length: option.max_length,
    choices: option.choices?.map(({ value, label }) => ({ value, label: importText(label) })),
    ...(option.product_filters && { product_filters: option.product_filters }),
  };
}

type VariantColumns = Record<string, unknown> & { article: string; product: string };

/** A new variant without a price takes its product's. */
async function pricedVariants(tx: Tx, variants: VariantColumns[]): Promise<VariantColumns[]> {
  const silent = variants.filter((variant) => variant.price === undefined);
  if (silent.length === 0) return variants;
  const owners = await findArticleOwners(tx, articlesOf(silent));
  const products = await findStructures(
    tx,
    silent.map(({ product }) => product),
  );
  const prices = new Map(products.map((row) => [row.article, row.price]));
  const isNew = ({ article, product }: VariantColumns) => article === product || !owners.has(article);
  return variants.map((variant) =>
    variant.price === undefined && isNew(variant) ? { ...variant, price: prices.get(variant.product) } : variant,
  );
}

function toVariants(
  row: ProductRow,
  positionOf: (article: string) => number,
  work: ImportWork,
): Promise<VariantColumns>[] {
  if (row.variants)
    return row.variants.map((variant) => toVariant(row, variant, positionOf(variant.article), work));
  if (row.structure !== 'standalone') return [];
  const { article, is_subscribable, attributes } = row;
  const alone = { article, is_subscribable, attributes, price: row.price };
  const given = Object.fromEntries(Object.entries(alone).filter(([, value]) => value !== undefined));
  return [toVariant(row, { ...given, article }, 0, work)];
}

async function toVariant(
  row: ProductRow,
  variant: VariantRow,
  position: number,
  work: ImportWork,
): Promise<VariantColumns> {
  const { article, price, preview } = variant;
  return {
    article,
    product: row.article,
    position,
    ...(price !== undefined && { price: parseMoney(price) }),
    ...toGivenColumns(variant, {
      attributes: 'attributes',
      is_subscribable: 'is_subscribable',
      weight_g: 'weight_g',
      external_sku: 'external_sku',
    }),
    ...(preview !== undefined && { preview: preview && (await work.mediaId(preview)) }),
  };
}

function articlesOf(rows: readonly { article: string }[]): string[] {
  return rows.map(({ article }) => article);
}

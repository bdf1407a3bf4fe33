import type { ClassRow, ProductRow } from '@kashtanka/contract/import';
import { parseMoney, roubles } from '@kashtanka/rules';
import {
  type ImportWorld,
  joinKey,
  type KeyReference,
  type RowError,
  type RowReport,
  requiredForNew,
} from '#platform/import-export/import';
import { findHtmlViolations } from '#platform/security/safe-html';
import { isRemoved } from './plan-sizes.ts';
import {
  attributesOfClasses,
  attributesOfVariants,
  findArticleOwners,
  findStructures,
  listSizes,
  type SizeOfProduct,
} from './sql/import.ts';

/** Limits of a certificate's sum (CERT-11, D46). */
const LARGEST_CERTIFICATE = roubles(50_000);
const SMALLEST_CERTIFICATE = roubles(1_000);

/** Validates a product's row by itself, without other rows. */
export function validateProductRow(row: ProductRow): RowReport {
  const variants = row.variants ?? [];
  return {
    declares: [
      { kind: 'product', key: row.article, at: '/article' },
      { kind: 'article', key: row.article, at: '/article' },
      ...variants.map(
        ({ article }, index): KeyReference => ({ kind: 'article', key: article, at: `/variants/${index}/article` }),
      ),
    ],
    refers: [...referencesOf(row), ...mediaOf(row)],
    errors: [...moneyErrors(row), ...structureErrors(row), ...certificateErrors(row), ...htmlErrors(row)],
  };
}

function referencesOf(row: ProductRow): KeyReference[] {
  const refers: KeyReference[] = [];
  const { product_class, model, design, category } = row;
  if (product_class) refers.push({ kind: 'class', key: product_class, at: '/product_class' });
  if (product_class && model) refers.push({ kind: 'model', key: joinKey(product_class, model), at: '/model' });
  if (design) refers.push({ kind: 'design', key: design, at: '/design' });
  if (category) refers.push({ kind: 'category', key: category, at: '/category' });
  row.extra_categories?.forEach((key, index) => {
    refers.push({ kind: 'category', key, at: `/extra_categories/${index}` });
  });
  row.options?.forEach(({ product_filters: filters }, index) => {
    const at = `/options/${index}/product_filters`;
    if (filters?.product_class)
      refers.push({ kind: 'class', key: filters.product_class, at: `${at}/product_class` });
    if (filters?.design) refers.push({ kind: 'design', key: filters.design, at: `${at}/design` });
  });
  return refers;
}

function mediaOf(row: ProductRow): KeyReference[] {
  const refers: KeyReference[] = [];
  row.images?.forEach(({ file }, index) => {
    refers.push({ kind: 'media', key: file, at: `/images/${index}/file` });
  });
  row.variants?.forEach(({ preview }, index) => {
    if (preview) refers.push({ kind: 'media', key: preview, at: `/variants/${index}/preview` });
  });
  return refers;
}

function moneyErrors(row: ProductRow): RowError[] {
  const prices: [string, string | number | undefined][] = [
    ['/price', row.price],
    ...(row.variants ?? []).map(({ price }, index): [string, string | number | undefined] => [
      `/variants/${index}/price`,
      price,
    ]),
  ];
  return prices.flatMap(([at, price]) => (price === undefined ? [] : priceErrors(at, price)));
}

function priceErrors(at: string, price: string | number): RowError[] {
  const kopecks = parseMoney(price);
  if (kopecks === undefined) {
    return [
      {
        at,
        code: 'invalid',
        message: `${JSON.stringify(price)} is no sum of roubles; a price is written as 2990 or 2990.00`,
      },
    ];
  }
  return kopecks > 0 ? [] : [{ at, code: 'min_value', message: 'a price is above 0' }];
}

function structureErrors(row: ProductRow): RowError[] {
  if (row.structure === 'standalone' && row.variants) {
    return [{ at: '/variants', code: 'invalid', message: 'a standalone product has no variants' }];
  }
  if (row.variants?.length === 0) {
    return [{ at: '/variants', code: 'min_length', message: 'a parent has at least one variant' }];
  }
  if (row.structure === 'parent' && row.stock !== undefined) {
    return [{ at: '/stock', code: 'invalid', message: "a parent's stock is that of its variants" }];
  }
  return [];
}

function certificateErrors({ certificate }: ProductRow): RowError[] {
  if (!certificate) return [];
  const min = parseMoney(certificate.min);
  const max = parseMoney(certificate.max);
  if (min === undefined) return [{ at: '/certificate/min', code: 'invalid', message: 'is no sum of roubles' }];
  if (max === undefined) return [{ at: '/certificate/max', code: 'invalid', message: 'is no sum of roubles' }];
  if (min < SMALLEST_CERTIFICATE) return [{ at: '/certificate/min', code: 'min_value', message: 'is below 1000' }];
  if (max > LARGEST_CERTIFICATE) return [{ at: '/certificate/max', code: 'max_value', message: 'is above 50000' }];
  return min <= max ? [] : [{ at: '/certificate/max', code: 'min_value', message: 'is below the smallest sum' }];
}

/** Only descriptions are rendered as HTML; other texts are escaped. */
function htmlErrors({ description }: ProductRow): RowError[] {
  if (!description) return [];
  return findHtmlViolations(description).map(({ at, message }) => ({
    at: `/description${at}`,
    code: 'invalid',
    message,
  }));
}

const REQUIRED = ['structure', 'product_class', 'title', 'price', 'category'];

/** Rules that need stored products and the classes of the document. */
export async function validateProducts(
  rows: readonly ProductRow[],
  world: ImportWorld,
): Promise<Map<number, RowError[]>> {
  const stored = new Map(
    (
      await findStructures(
        world.tx,
        rows.map(({ article }) => article),
      )
    ).map((row) => [row.article, row]),
  );
  const skus = rows.flatMap(({ variants = [] }) => variants.map(({ article }) => article));
  const owners = await findArticleOwners(world.tx, [...skus, ...rows.map(({ article }) => article)]);
  const variants = await attributesOfVariants(world.tx, skus);
  const sizes = await listSizes(
    world.tx,
    rows.flatMap(({ article, remove }) => (remove ? [article] : [])),
  );
  const classOf = (row: ProductRow) => row.product_class ?? stored.get(row.article)?.class_code;
  const attributes = await attributesByClass(world, [...new Set(rows.flatMap((row) => classOf(row) ?? []))]);

  const errors = new Map<number, RowError[]>();
  rows.forEach((row, index) => {
    const before = stored.get(row.article);
    const found = [
      ...(before ? changedStructure(row, before.structure) : missingFields(row)),
      ...takenArticles(row, owners),
      ...removedSizes(row, sizes),
      ...skuErrors(row, { product: before?.attributes ?? {}, variants }, attributes.get(classOf(row) ?? '') ?? []),
    ];
    if (found.length > 0) errors.set(index, found);
  });
  return errors;
}

function missingFields(row: ProductRow): RowError[] {
  return requiredForNew(row, row.structure === 'parent' ? [...REQUIRED, 'variants'] : REQUIRED);
}

function changedStructure(row: ProductRow, before: 'standalone' | 'parent'): RowError[] {
  if (row.structure === undefined) return structureErrors({ ...row, structure: before });
  if (row.structure === before) return [];
  return [{ at: '/structure', code: 'invalid', message: `this product is stored as ${before} and stays so` }];
}

/** An article belongs forever to one product or to one size of a product. */
function takenArticles({ article, variants = [] }: ProductRow, owners: Map<string, string>): RowError[] {
  const named: [string, string][] = [
    ['/article', article],
    ...variants.map((variant, index): [string, string] => [`/variants/${index}/article`, variant.article]),
  ];
  return named.flatMap(([at, name]) => {
    const owner = owners.get(name);
    if (owner === undefined || owner === article) return [];
    return [{ at, code: 'unique', message: `this article belongs to ${owner}` }];
  });
}

/** A size cannot be given and removed at once, and one of them stays. */
function removedSizes({ article, variants = [], remove }: ProductRow, sizes: readonly SizeOfProduct[]): RowError[] {
  if (!remove) return [];
  const both = variants.flatMap(({ article: size }, index): RowError[] =>
    isRemoved(size, remove)
      ? [{ at: `/variants/${index}`, code: 'invalid', message: `${size} is also to be removed` }]
      : [],
  );
  const own = sizes.filter(({ product }) => product === article).map((size) => size.article);
  if (both.length > 0 || own.length === 0 || variants.length > 0 || !own.every((size) => isRemoved(size, remove)))
    return both;
  return [{ at: '/remove', code: 'min_length', message: 'a parent keeps at least one variant; hide the product' }];
}

type ClassAttribute = { code: string; sku_part: boolean; values: { value: string }[] };

type StoredAttributes = { product: object; variants: ReadonlyMap<string, object> };

/**
 * A variant must have a value for every attribute by which its class distinguishes variants, and only values of the
 * class.
 */
function skuErrors(
  { attributes, variants = [] }: ProductRow,
  stored: StoredAttributes,
  known: ClassAttribute[],
): RowError[] {
  return variants.flatMap((variant, index) => {
    const own = variant.attributes ?? stored.variants.get(variant.article);
    const values: Record<string, unknown> = { ...(attributes ?? stored.product), ...own };
    return known
      .filter(({ sku_part }) => sku_part)
      .flatMap(({ code, values: allowed }) =>
        attributeErrors(values[code], `/variants/${index}/attributes/${code}`, allowed),
      );
  });
}

function attributeErrors(value: unknown, at: string, allowed: { value: string }[]): RowError[] {
  if (value === undefined || value === null) {
    return [{ at, code: 'required', message: 'the class tells variants apart by this attribute' }];
  }
  if (allowed.length === 0 || allowed.some((choice) => choice.value === value)) return [];
  return [{ at, code: 'invalid', message: `${JSON.stringify(value)} is none of the class's values` }];
}

async function attributesByClass(world: ImportWorld, codes: string[]): Promise<Map<string, ClassAttribute[]>> {
  const known = new Map((await attributesOfClasses(world.tx, codes)).map((row) => [row.code, row.attributes]));
  for (const [code, row] of await world.documentRows('classes', codes)) {
    // The row has passed the schema of its list.
    const { attributes } = row as ClassRow;
    if (attributes) known.set(code, attributes);
  }
  return known;
}

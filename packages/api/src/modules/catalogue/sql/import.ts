import { type RawBuilder, returnedKeys, sql, type Tx } from '#platform/database';
import { selectStoredRows } from '#platform/import-export/export';
import { type ImportWork, joinKey, type KeyKind } from '#platform/import-export/import';
import { type Merged, mergeRows } from '#platform/import-export/merge-rows';
import { findProductArticles } from './products.ts';

const TEXT_AND_HIDDEN = { name: null, is_hidden: false };

const targets = {
  classes: { table: 'product_class', key: ['code'], defaults: { ...TEXT_AND_HIDDEN, attributes: [] } },
  colors: { table: 'color', key: ['code'], defaults: { ...TEXT_AND_HIDDEN, hex: null } },
  designs: { table: 'design', key: ['code'], defaults: { ...TEXT_AND_HIDDEN, color: null, image: null } },
  models: { table: 'model', key: ['product_class', 'code'], defaults: TEXT_AND_HIDDEN },
  categories: {
    table: 'category',
    key: ['slug_path'],
    defaults: { ...TEXT_AND_HIDDEN, sort_order: 0, image: null, is_visible: true },
  },
  size_charts: { table: 'size_chart', key: ['key', 'name'], defaults: { body: null, is_hidden: false } },
  products: {
    table: 'product',
    key: ['article'],
    defaults: {
      structure: null,
      class_code: null,
      model: null,
      model_version: null,
      model_modification: null,
      modificators: [],
      design: null,
      title: null,
      description: null,
      seo: null,
      price: null,
      category: null,
      extra_categories: [],
      is_non_returnable: false,
      is_out_of_production: false,
      is_published: true,
      recomended_for: [],
      attributes: {},
      parameters: [],
      images: [],
      features: [],
      options: [],
      weight_g: 0,
      vat: 'none',
      certificate: null,
      popularity: 0,
      released_on: null,
      external_sku: null,
      is_hidden: false,
    },
  },
  variants: {
    table: 'variant',
    key: ['article'],
    defaults: {
      product: null,
      position: 0,
      attributes: {},
      price: null,
      is_subscribable: true,
      preview: null,
      weight_g: null,
      external_sku: null,
      is_hidden: false,
    },
  },
} as const;

export function merge(tx: Tx, list: keyof typeof targets, rows: object[]): Promise<Merged> {
  return mergeRows(
    tx,
    targets[list],
    rows.map((row) => ({ ...row })),
  );
}

const VALUES = { key: undefined };

export function mergeClasses(work: ImportWork, rows: object[]): Promise<Merged> {
  const lists = { attributes: { key: 'code', lists: { values: { key: 'value' } } } };
  return mergeRows(
    work.tx,
    targets.classes,
    rows.map((row) => ({ ...row })),
    { ...work, list: 'classes', lists },
  );
}

const PRODUCT_LISTS = {
  options: {
    key: 'code',
    defaults: { is_required: false, max_length: null, choices: [] },
    lists: { choices: { key: 'value' } },
  },
  parameters: { key: 'code' },
  images: { key: 'media', defaults: { alt: null } },
  // A feature has no code; its Russian title tells it apart.
  features: { key: 'title', defaults: { icon: null } },
  extra_categories: VALUES,
  recomended_for: VALUES,
};

/** A new product counts as released today unless its row has a date. */
export function mergeProducts(work: ImportWork, rows: Record<string, unknown>[], today: string): Promise<Merged> {
  const { defaults, ...target } = targets.products;
  return mergeRows(work.tx, { ...target, defaults: { ...defaults, released_on: today } }, rows, {
    ...work,
    list: 'products',
    lists: PRODUCT_LISTS,
  });
}

export async function findChartBodies(
  tx: Tx,
  rows: readonly { key: string; name: string }[],
): Promise<Map<string, object>> {
  const keys = rows.map(({ key, name }) => joinKey(key, name));
  const found = await sql<{ id: string; body: object }>`
    select key || chr(31) || name as id, body from size_chart where key || chr(31) || name = any(${keys}::text[])
  `.execute(tx);
  return new Map(found.rows.map(({ id, body }) => [id, body]));
}

type Named = 'product_class' | 'color' | 'design' | 'category';

/**
 * Products whose cards contain a name or are found by it. A category covers all products below it, including additional
 * categories.
 */
const PRODUCTS_OF: Record<Named, (keys: readonly string[]) => RawBuilder<unknown>> = {
  product_class: (codes) => sql`class_code = any(${[...codes]}::text[])`,
  color: (codes) => sql`design in (select code from design where color = any(${[...codes]}::text[]))`,
  design: (codes) => sql`design = any(${[...codes]}::text[])`,
  category: (slugPaths) => sql`exists (
    select from unnest(${[...slugPaths]}::text[]) as renamed (slug_path), unnest(category || extra_categories) as place (slug_path)
    where starts_with(place.slug_path || '/', renamed.slug_path || '/')
  )`,
};

export async function findProductsNamedBy(tx: Tx, table: Named, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ article: string }>`
    select article from product where ${PRODUCTS_OF[table](keys)}
  `.execute(tx);
  return rows.map(({ article }) => article);
}

export async function productsOfModels(
  tx: Tx,
  models: readonly { product_class: string; code: string }[],
): Promise<string[]> {
  if (models.length === 0) return [];
  const { rows } = await sql<{ article: string }>`
    select article from product join jsonb_to_recordset(${JSON.stringify(models)}::jsonb) as renamed
      (product_class text, code text) on class_code = product_class and model = code
  `.execute(tx);
  return rows.map(({ article }) => article);
}

/** Products, shown or not, that refer to a key of another list. */
export async function findProductsThatUse(tx: Tx, kind: KeyKind, key: string): Promise<string[]> {
  if (kind === 'model') {
    const [productClass = '', code = ''] = key.split('\u001f');
    return productsOfModels(tx, [{ product_class: productClass, code }]);
  }
  const table = NAMED_BY[kind];
  return table ? findProductsNamedBy(tx, table, [key]) : [];
}

const NAMED_BY: Partial<Record<KeyKind, Named>> = {
  class: 'product_class',
  design: 'design',
  category: 'category',
};

/** References include hidden rows, because a document must be complete in itself. */
export const allRows = {
  classes: selectStoredRows(targets.classes, { order: ['position'], includesHidden: true }),
  colors: selectStoredRows(targets.colors, { order: ['position'], includesHidden: true }),
  designs: selectStoredRows(targets.designs, { order: ['position'], includesHidden: true }),
  models: selectStoredRows(targets.models, { order: ['product_class', 'position'], includesHidden: true }),
  categories: selectStoredRows(targets.categories, { order: ['slug_path'], includesHidden: true }),
  size_charts: selectStoredRows(targets.size_charts, { order: ['key', 'position'] }),
  products: sql`select to_jsonb(article) as row from product order by article`,
};

export const storedKeys = {
  class: sql`select code as key from product_class`,
  color: sql`select code as key from color`,
  design: sql`select code as key from design`,
  model: sql`select product_class || chr(31) || code as key from model`,
  category: sql`select slug_path as key from category`,
  size_chart: sql`select key || chr(31) || name as key from size_chart`,
  product: sql`select article as key from product`,
  article: sql`select article as key from variant union all select article from product`,
};

/** Existing articles with their product: the product of a size, or the product itself. */
export async function findArticleOwners(tx: Tx, articles: readonly string[]): Promise<Map<string, string>> {
  const rows = await findProductArticles(tx, articles);
  return new Map(rows.map(({ article, product }) => [article, product]));
}

export async function attributesOfVariants(tx: Tx, articles: readonly string[]): Promise<Map<string, object>> {
  const { rows } = await sql<{ article: string; attributes: object }>`
    select article, attributes from variant where article = any(${[...articles]}::text[])
  `.execute(tx);
  return new Map(rows.map(({ article, attributes }) => [article, attributes]));
}

export async function attributesOfClasses(tx: Tx, codes: readonly string[]) {
  type Attributes = { code: string; sku_part: boolean; values: { value: string }[] }[];
  const { rows } = await sql<{ code: string; attributes: Attributes }>`
    select code, attributes from product_class where code = any(${[...codes]}::text[])
  `.execute(tx);
  return rows;
}

export async function findStructures(tx: Tx, articles: readonly string[]) {
  type Row = {
    article: string;
    class_code: string;
    structure: 'standalone' | 'parent';
    attributes: object;
    price: number;
  };
  const { rows } = await sql<Row>`
    select article, class_code, structure, attributes, price from product where article = any(${[...articles]}::text[])
  `.execute(tx);
  return rows;
}

/** Ids of stored options by code, by product. */
export type OptionIds = ReadonlyMap<string, ReadonlyMap<string, number>>;

export async function findOptionIds(tx: Tx, articles: readonly string[]): Promise<OptionIds> {
  if (articles.length === 0) return new Map();
  const { rows } = await sql<{ article: string; options: { id: number; code: string }[] }>`
    select article, options from product where article = any(${[...articles]}::text[])
  `.execute(tx);
  return new Map(rows.map(({ article, options }) => [article, new Map(options.map(({ id, code }) => [code, id]))]));
}

export type SizeOfProduct = { article: string; product: string; title: string; position: number };

/** The sizes of products that are on sale, in their order. */
export async function listSizes(tx: Tx, products: readonly string[]): Promise<SizeOfProduct[]> {
  const { rows } = await sql<SizeOfProduct>`
    select variant.article, variant.product, position, coalesce(product.title ->> 'ru', '') as title
    from variant join product on product.article = variant.product
    where not variant.is_hidden and variant.product = any(${[...products]}::text[]) order by variant.product, position
  `.execute(tx);
  return rows;
}

export async function hideVariants(tx: Tx, articles: readonly string[]): Promise<void> {
  await sql`update variant set is_hidden = true where article = any(${[...articles]}::text[])`.execute(tx);
}

type Hidable = 'product_class' | 'color' | 'design' | 'category' | 'product';
const KEY_COLUMN: Record<Hidable, string> = {
  product_class: 'code',
  color: 'code',
  design: 'code',
  category: 'slug_path',
  product: 'article',
};

export async function hideOthers(tx: Tx, table: Hidable, listed: RawBuilder<unknown>): Promise<string[]> {
  const column = sql.ref(KEY_COLUMN[table]);
  const { rows } = await sql<{ key: string }>`
    update ${sql.table(table)} set is_hidden = true where not is_hidden and ${column} not in ${listed}
    returning ${column} as key
  `.execute(tx);
  return rows.map(({ key }) => key);
}

export function hideModels(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update model set is_hidden = true where not is_hidden and product_class || chr(31) || code not in ${listed} returning product_class || chr(31) || code as key`,
    tx,
  );
}

export function hideCharts(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update size_chart set is_hidden = true where not is_hidden and key || chr(31) || name not in ${listed} returning key || chr(31) || name as key`,
    tx,
  );
}

import type { ExchangeField, ExchangeMapping } from '@kashtanka/contract/admin';
import type { Table } from '../readers/table.ts';
import { parsePrice, parseWhole, parseYesNo, toArticle } from './parse-cell.ts';

/** Articles that the shop has, with the product they belong to; compared without case. */
export type KnownArticles = {
  byArticle: ReadonlyMap<string, KnownArticle>;
  bySku: ReadonlyMap<string, KnownArticle>;
};

export type KnownArticle = { article: string; product: string; product_class: string };

/** The attribute by which a class tells its sizes apart, with its values and their titles. */
export type SizeAttribute = { code: string; values: { value: string; titles: string[] }[] };

export type FileRow = {
  row: Record<string, unknown>;
  line: number;
  /** The line of each size. */
  sizeLines: number[];
};

export type RowFault = { line: number; field: ExchangeField; code: 'required' | 'unique'; message: string };

export type FileRows = { rows: FileRow[]; faults: RowFault[] };

type Cells = Partial<Record<ExchangeField, string>> & { line: number };

type Options = {
  known: KnownArticles;
  mapping: ExchangeMapping;
  sizeOf(productClass: string | null): SizeAttribute | undefined;
};

/** Rows of a file as rows of the import's products: lines of one product are gathered. */
export function toRows(table: Table, options: Options): FileRows {
  const faults: RowFault[] = [];
  const groups = new Map<string, Group>();
  const seen = new Set<string>();
  const lines = carryOver(table, cellsOf(table, options.mapping));
  const parents = new Set(lines.flatMap(({ parent }) => (parent ? [parent.toLowerCase()] : [])));
  for (const cells of lines) {
    const placed = place(cells, options.known, parents);
    if (!placed) {
      faults.push({ line: cells.line, field: 'article', code: 'required', message: 'the row names no article' });
      continue;
    }
    if (seen.has(placed.article.toLowerCase())) {
      const message = `${placed.article} stands in the file twice`;
      faults.push({ line: cells.line, field: 'article', code: 'unique', message });
      continue;
    }
    seen.add(placed.article.toLowerCase());
    const key = placed.product.toLowerCase();
    const group = groups.get(key) ?? { product: placed.product, isNew: placed.isNew, lines: [] };
    group.lines.push({ ...placed, cells });
    groups.set(key, group);
  }
  return { rows: [...groups.values()].map((group) => toRow(group, options)), faults };
}

type Placed = { article: string; product: string; isNew: boolean; sku: string | null };
type Group = { product: string; isNew: boolean; lines: (Placed & { cells: Cells })[] };

function cellsOf({ header, rows }: Table, { columns }: ExchangeMapping): Cells[] {
  const places = columns.flatMap(({ column, field }) => {
    const at = header.indexOf(column);
    return at < 0 ? [] : [{ at, field }];
  });
  return rows.map(({ line, cells }) => {
    const named: Cells = { line };
    for (const { at, field } of places) {
      const cell = cells[at];
      if (cell) named[field] = cell;
    }
    return named;
  });
}

/** Shopify writes a line for each further picture, with nothing else; WooCommerce names the type of a product. */
function carryOver({ format }: Table, lines: Cells[]): Cells[] {
  if (format !== 'shopify') return lines;
  return lines
    .filter(({ article, price, title }) => article ?? price ?? title)
    .map((cells) => {
      const { size, ...rest } = cells;
      return size === undefined || size === 'Default Title' ? rest : cells;
    });
}

/** Where a row belongs: to a known article, by it or by its number elsewhere, or to a new one. */
function place(cells: Cells, known: KnownArticles, parents: ReadonlySet<string>): Placed | undefined {
  const { article, external_sku: sku, parent } = cells;
  const name = article ?? sku ?? parent;
  if (!name) return undefined;
  const found =
    (article && (known.byArticle.get(article.toLowerCase()) ?? known.bySku.get(article.toLowerCase()))) ||
    (sku && known.bySku.get(sku.toLowerCase()));
  if (found) return { article: found.article, product: found.product, isNew: false, sku: sku ?? null };
  const own = toArticle(name);
  if (!own) return undefined;
  const isParent = parents.has(name.toLowerCase());
  const product = parent && !isParent ? parentArticle(parent, known) : own;
  // The former number is kept when the article had to be written in Latin.
  return { article: own, product, isNew: true, sku: sku ?? (own === name ? null : name) };
}

function parentArticle(parent: string, { byArticle, bySku }: KnownArticles): string {
  const found = byArticle.get(parent.toLowerCase()) ?? bySku.get(parent.toLowerCase());
  return found?.product ?? toArticle(parent);
}

function toRow({ product, lines }: Group, options: Options): FileRow {
  const stored = options.known.byArticle.get(product.toLowerCase());
  const isKnown = stored !== undefined;
  const own = lines.find(({ article }) => article.toLowerCase() === product.toLowerCase());
  const sizes = lines.filter((one) => one !== own);
  const first = lines[0]?.cells ?? { line: 0 };
  // The title of a known size is not that of its product, unless the file names the product as well.
  const shared = own?.cells ?? agreed(lines.map(({ cells }) => cells).filter(({ parent }) => !isKnown || parent));
  const productClass = shared.product_class ?? stored?.product_class ?? options.mapping.product_class;
  const attribute = options.sizeOf(productClass);
  // A lone new line with a parent of another name and no size is a product without sizes.
  const alone = !isKnown && !own && sizes.length === 1 && !sizes[0]?.cells.size ? sizes[0] : undefined;
  const seller = own ?? alone;
  const variants = alone ? [] : sizes.map((size) => toSize(size, { attribute, isKnown }));
  return {
    row: {
      article: alone ? alone.article : product,
      ...productFields(shared),
      ...(seller && sellingFields(seller, variants.length > 0)),
      ...(!isKnown && newFields({ variants, shared, sizes, productClass, category: options.mapping.category })),
      ...(variants.length > 0 && { variants }),
    },
    line: seller?.cells.line ?? first.line,
    sizeLines: alone ? [] : sizes.map(({ cells }) => cells.line),
  };
}

/** Fields that a product's lines tell alike; a title that differs is that of a size and is left out. */
function agreed(lines: readonly Cells[]): Cells {
  const shared: Cells = { line: lines[0]?.line ?? 0 };
  for (const field of ['title', 'title_en', 'description', 'category', 'product_class', 'is_published'] as const) {
    const told = new Set(lines.flatMap((cells) => cells[field] ?? []));
    const [only] = told;
    if (told.size === 1 && only !== undefined) shared[field] = only;
  }
  return shared;
}

function productFields(cells: Cells): Record<string, unknown> {
  const { title, title_en: en, description, category, product_class: productClass, is_published: shown } = cells;
  return {
    ...(title && { title: { ru: title, ...(en && { en }) } }),
    ...(description && { description }),
    ...(category && { category }),
    ...(productClass && { product_class: productClass }),
    ...(shown && { is_published: parseYesNo(shown) }),
  };
}

function sellingFields({ cells, sku }: Placed & { cells: Cells }, hasSizes: boolean): Record<string, unknown> {
  return {
    ...(cells.price && { price: parsePrice(cells.price) }),
    ...(cells.stock && !hasSizes && { stock: parseWhole(cells.stock) }),
    ...(cells.weight_g && { weight_g: parseWhole(cells.weight_g) }),
    ...(sku && { external_sku: sku }),
  };
}

function toSize(
  size: Placed & { cells: Cells },
  { attribute, isKnown }: { attribute: SizeAttribute | undefined; isKnown: boolean },
): Record<string, unknown> {
  const { cells, article } = size;
  const isNamed = cells.size !== undefined && attribute !== undefined && (size.isNew || !isKnown);
  return {
    article,
    ...sellingFields(size, false),
    ...(isNamed && { attributes: { [attribute.code]: sizeValue(cells.size ?? '', attribute) } }),
  };
}

/** A size by its code or by its title in any language; another text stays, and the import names it. */
function sizeValue(text: string, { values }: SizeAttribute): string {
  const name = text.toLowerCase();
  return values.find(({ value, titles }) => value === name || titles.includes(name))?.value ?? text;
}

type NewProduct = {
  variants: readonly unknown[];
  shared: Cells;
  sizes: Group['lines'];
  productClass: string | null;
  category: string | null;
};

/** A new product costs what its cheapest size does, unless its own line tells a price. */
function newFields({ variants, shared, sizes, productClass, category }: NewProduct): Record<string, unknown> {
  const prices = sizes.flatMap(({ cells }) => (cells.price ? [parsePrice(cells.price)] : []));
  const [cheapest] = prices.toSorted((a, b) => Number(a) - Number(b));
  return {
    structure: variants.length > 0 ? 'parent' : 'standalone',
    ...(!shared.product_class && productClass && { product_class: productClass }),
    ...(!shared.category && category && { category }),
    ...(!shared.price && variants.length > 0 && cheapest !== undefined && { price: cheapest }),
  };
}

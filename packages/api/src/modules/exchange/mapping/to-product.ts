import { cleanHtml } from '#platform/security/clean-html';
import { keyNamed, type Place, placeOfKind } from './guess-places.ts';
import { parsePrice, parseStock, parseWhole, parseYesNo } from './parse-cell.ts';
import type { Cells } from './read-lines.ts';
import type { FileRow, Group, Placed, RowOptions } from './to-rows.ts';

export type FileProduct = {
  file: FileRow;
  isNew: boolean;
  /** The kind by which its class and category are asked for; null if the file tells them. */
  asked: { kind: string; isAnswered: boolean } | null;
};

/** The lines of one product as a row of the import. */
export function toProduct({ product, lines, pictures }: Group, options: RowOptions): FileProduct {
  const stored = options.known.byArticle.get(product.toLowerCase());
  const isKnown = stored !== undefined;
  const own = lines.find(({ article }) => article.toLowerCase() === product.toLowerCase());
  const sizes = lines.filter((one) => one !== own);
  const first = lines[0]?.cells ?? { line: 0 };
  // The title of a known size is not that of its product, unless the file names the product as well.
  const shared = own?.cells ?? agreed(lines.map(({ cells }) => cells).filter(({ parent }) => !isKnown || parent));
  const { asked, ...place } = placeOf(shared, { isKnown, options });
  const productClass = place.product_class ?? stored?.product_class ?? null;
  // A lone new line with a parent of another name and no size is a product without sizes.
  const alone = !isKnown && !own && sizes.length === 1 && !sizes[0]?.cells.size ? sizes[0] : undefined;
  const seller = own ?? alone;
  const variants = alone ? [] : sizes.map((size) => toSize(size, { productClass, isKnown, options }));
  const row = {
    article: alone ? alone.article : product,
    ...productFields(shared),
    ...(place.category && { category: place.category }),
    ...(place.product_class && { product_class: place.product_class }),
    ...(seller && sellingFields(seller, variants.length > 0)),
    ...(!isKnown && newFields({ variants, shared, sizes })),
    ...(variants.length > 0 && { variants }),
  };
  const file = {
    row,
    line: seller?.cells.line ?? first.line,
    sizeLines: alone ? [] : sizes.map(({ cells }) => cells.line),
    pictures: pictures.toSorted((a, b) => a.position - b.position),
  };
  return { file, isNew: !isKnown, asked };
}

/** Class and category as the file names them, or as they were chosen for its kind of new products. */
function placeOf(
  { product_class: ofClass, category: path, kind }: Cells,
  { isKnown, options: { places, mapping } }: { isKnown: boolean; options: RowOptions },
): Place & { asked: FileProduct['asked'] } {
  const told = {
    product_class: ofClass ? (keyNamed(ofClass, places.classes) ?? ofClass) : null,
    category: path ? (keyNamed(path, places.categories) ?? null) : null,
  };
  // The import names a category that it does not know.
  if (isKnown) return { ...told, category: told.category ?? path ?? null, asked: null };
  if (told.product_class && told.category) return { ...told, asked: null };
  const text = kind ?? path ?? '';
  const meant = placeOfKind(mapping, text);
  const place = {
    product_class: told.product_class ?? meant.product_class,
    category: told.category ?? meant.category,
  };
  return { ...place, asked: { kind: text, isAnswered: place.product_class !== null && place.category !== null } };
}

const SHARED = ['title', 'title_en', 'description', 'category', 'product_class', 'kind', 'is_published'] as const;

/** Fields that a product's lines tell alike; a title that differs is that of a size and is left out. */
function agreed(lines: readonly Cells[]): Cells {
  const shared: Cells = { line: lines[0]?.line ?? 0 };
  for (const field of SHARED) {
    const told = new Set(lines.flatMap((cells) => cells[field] ?? []));
    const [only] = told;
    if (told.size === 1 && only !== undefined) shared[field] = only;
  }
  return shared;
}

function productFields(cells: Cells): Record<string, unknown> {
  const { title, title_en: en, description, is_published: shown } = cells;
  return {
    ...(title && { title: { ru: title, ...(en && { en }) } }),
    ...(description && { description: cleanHtml(description) || null }),
    ...(shown && { is_published: parseYesNo(shown) }),
  };
}

function sellingFields({ cells, sku }: Placed & { cells: Cells }, hasSizes: boolean): Record<string, unknown> {
  return {
    ...(cells.price && { price: parsePrice(cells.price) }),
    ...(cells.stock && !hasSizes && { stock: parseStock(cells.stock) }),
    ...(cells.weight_g && { weight_g: parseWhole(cells.weight_g) }),
    ...(sku && { external_sku: sku }),
  };
}

type SizeOptions = { productClass: string | null; isKnown: boolean; options: RowOptions };

function toSize(
  size: Placed & { cells: Cells },
  { productClass, isKnown, options: { sizes } }: SizeOptions,
): Record<string, unknown> {
  const { cells, article } = size;
  const isNamed = cells.size !== undefined && productClass !== null && (size.isNew || !isKnown);
  const named = isNamed ? sizes.attributesOf(productClass, cells.size ?? '') : undefined;
  return {
    article,
    ...sellingFields(size, false),
    ...(named && { attributes: named }),
  };
}

type NewProduct = { variants: readonly unknown[]; shared: Cells; sizes: Group['lines'] };

/** A new product costs what its cheapest size does, unless its own line tells a price. */
function newFields({ variants, shared, sizes }: NewProduct): Record<string, unknown> {
  const prices = sizes.flatMap(({ cells }) => (cells.price ? [parsePrice(cells.price)] : []));
  const [cheapest] = prices.toSorted((a, b) => Number(a) - Number(b));
  return {
    structure: variants.length > 0 ? 'parent' : 'standalone',
    ...(!shared.price && variants.length > 0 && cheapest !== undefined && { price: cheapest }),
  };
}

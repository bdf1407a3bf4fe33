import type { ExchangeField, ExchangeMapping, ExchangeQuestions } from '@kashtanka/contract/admin';
import { type FilePicture, PICTURE_LIMITS, splitAddresses } from '../pictures/addresses.ts';
import type { Places } from './guess-places.ts';
import type { NewSizes } from './new-sizes.ts';
import { toArticle } from './parse-cell.ts';
import type { Cells, Lines } from './read-lines.ts';
import { toProduct } from './to-product.ts';

/** Articles that the shop has, with the product they belong to; compared without case. */
export type KnownArticles = {
  byArticle: ReadonlyMap<string, KnownArticle>;
  bySku: ReadonlyMap<string, KnownArticle>;
};

export type KnownArticle = { article: string; product: string; product_class: string };

export type FileRow = {
  row: Record<string, unknown>;
  line: number;
  /** The line of each size. */
  sizeLines: number[];
  /** In the order of the product's pictures. */
  pictures: FilePicture[];
};

export type RowFault = { line: number; field: ExchangeField; code: 'required' | 'unique'; message: string };

export type FileRows = {
  rows: FileRow[];
  faults: RowFault[];
  questions: ExchangeQuestions;
  /** Kinds of new products that still lack a class or category. */
  isOpen: boolean;
};

export type RowOptions = {
  known: KnownArticles;
  mapping: ExchangeMapping;
  places: Places;
  sizes: NewSizes;
};

/** Rows of a file as rows of the import's products: lines of one product are gathered. */
export function toRows({ articles: lines, pictures }: Lines, options: RowOptions): FileRows {
  const faults: RowFault[] = [];
  const groups = new Map<string, Group>();
  const seen = new Set<string>();
  const byParent = new Map<string, Group>();
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
    const group: Group = groups.get(key) ?? {
      product: placed.product,
      isNew: placed.isNew,
      lines: [],
      pictures: [],
    };
    group.lines.push({ ...placed, cells });
    group.pictures.push(...picturesIn(cells));
    groups.set(key, group);
    if (cells.parent) byParent.set(cells.parent.toLowerCase(), group);
  }
  for (const cells of pictures)
    byParent.get((cells.parent ?? '').toLowerCase())?.pictures.push(...picturesIn(cells));
  const products = [...groups.values()].map((group) => toProduct(group, options));
  return { rows: products.map(({ file }) => file), faults, ...questionsOf(products, options.sizes) };
}

/** Kinds of new products by number, those without a kind last. */
function questionsOf(
  products: readonly ReturnType<typeof toProduct>[],
  sizes: NewSizes,
): Pick<FileRows, 'questions' | 'isOpen'> {
  const added = products.flatMap(({ isNew, asked }) => (isNew ? [asked] : []));
  const asking = added.filter((asked) => asked !== null);
  const kinds = [...Map.groupBy(asking, ({ kind }) => kind)].map(([text, some]) => ({
    text,
    products: some.length,
  }));
  const inOrder = kinds.toSorted(
    (a, b) => Number(a.text === '') - Number(b.text === '') || b.products - a.products,
  );
  return {
    questions: { new_products: added.length, kinds: inOrder, sizes: sizes.questions() },
    isOpen: asking.some(({ isAnswered }) => !isAnswered),
  };
}

export type Placed = { article: string; product: string; isNew: boolean; sku: string | null };
export type Group = {
  product: string;
  isNew: boolean;
  lines: (Placed & { cells: Cells })[];
  pictures: FilePicture[];
};

/** A cell may name several pictures; a text and a number stand for a lone one. */
function picturesIn({ line, pictures = '', picture_alt: alt, picture_position: place }: Cells): FilePicture[] {
  const position = Number(place ?? Number.NaN);
  return splitAddresses(pictures).map((url) => ({
    line,
    url,
    alt: alt?.slice(0, PICTURE_LIMITS.altLength) ?? null,
    position: Number.isFinite(position) ? position : Number.MAX_SAFE_INTEGER,
  }));
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

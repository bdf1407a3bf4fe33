import type { AdminInput, ListedProduct } from '@kashtanka/contract/admin';
import { moneyFromWire } from '@kashtanka/rules';
import { typedPrice } from '#parts/typed-number.ts';
import { hasSizes } from '../list/price-patch.ts';

export const COLUMNS = ['title_ru', 'title_en', 'price', 'stock'] as const;
export type Column = (typeof COLUMNS)[number];

/** A row of the table: a product, or one of its sizes. A column without a value cannot be typed into. */
export type GridRow = {
  article: string;
  product: ListedProduct;
  isSize: boolean;
  values: Readonly<Partial<Record<Column, string>>>;
};

/** A product without sizes has one row, all others one row for their titles and one for each size. */
export function toRows(products: readonly ListedProduct[]): GridRow[] {
  return products.flatMap((product) => {
    const { article, title, sizes } = product;
    const texts = { title_ru: title.ru, title_en: title.en ?? '' };
    const soldAs = sizes.map((size) => ({
      article: size.article,
      product,
      isSize: true,
      values: {
        price: typedPrice(moneyFromWire(size.price)),
        stock: size.counted === null ? '' : String(size.counted),
      },
    }));
    if (hasSizes(product)) return [{ article, product, isSize: false, values: texts }, ...soldAs];
    return [{ article, product, isSize: false, values: { ...texts, ...soldAs[0]?.values } }];
  });
}

/** Typed values by cell. */
export type Edits = ReadonlyMap<string, string>;

export function cellKey(article: string, column: Column): string {
  return `${article} ${column}`;
}

/** A value as it was is no edit. */
export function withEdit(edits: Edits, row: GridRow, column: Column, typed: string): Edits {
  const next = new Map(edits);
  if (row.values[column] === undefined) return edits;
  if (typed === row.values[column]) next.delete(cellKey(row.article, column));
  else next.set(cellKey(row.article, column), typed);
  return next;
}

type Place = { row: number; column: number };

/** Fills cells from one on with the lines and columns of a table that was copied; other cells are left out. */
export function withPasted(edits: Edits, rows: readonly GridRow[], from: Place, text: string): Edits {
  const lines = text.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  let next = edits;
  for (const [down, line] of lines.entries()) {
    for (const [right, typed] of line.split('\t').entries()) {
      const row = rows[from.row + down];
      const column = COLUMNS[from.column + right];
      if (row && column) next = withEdit(next, row, column, typed.trim());
    }
  }
  return next;
}

type EditedRow = NonNullable<AdminInput<'planBulk'>['body']['input']['rows']>[number];

/** The edits as the plan takes them. */
export function toEditedRows(rows: readonly GridRow[], edits: Edits): EditedRow[] {
  return rows.flatMap(({ article }) => {
    const typed = COLUMNS.flatMap((column) => {
      const value = edits.get(cellKey(article, column));
      return value === undefined ? [] : [[column, value]];
    });
    return typed.length > 0 ? [{ article, ...Object.fromEntries(typed) }] : [];
  });
}

import type { ExchangeField, ExchangeMapping } from '@kashtanka/contract/admin';
import type { Table } from '../readers/table.ts';
import { parseYesNo, toArticle } from './parse-cell.ts';

/** A line of a file with the cells of known fields. */
export type Cells = Partial<Record<ExchangeField, string>> & { line: number };

/** Lines of articles, and those that name nothing but a further picture of a product. */
export type Lines = { articles: Cells[]; pictures: Cells[] };

export function readLines(table: Table, mapping: ExchangeMapping): Lines {
  const lines = cellsOf(table, mapping);
  return table.format === 'shopify' ? readShopify(table, lines) : { articles: lines, pictures: [] };
}

const NAMED = ['article', 'external_sku', 'parent'] as const;

/** All names by which the lines may be known to the shop. */
export function namesIn({ articles }: Lines): string[] {
  return [...new Set(articles.flatMap((cells) => NAMED.flatMap((field) => cells[field] ?? [])))];
}

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

const NO_SIZE = 'Default Title';

/**
 * Shopify writes a line for each size and for each further picture, with the handle of the product. An article without
 * a number of its own is named by the handle and the size. Other options, as the colour, make products of their own.
 */
function readShopify(table: Table, all: Cells[]): Lines {
  const shown = shownIn(table);
  const otherOf = otherOptions(table, all);
  const isArticle = ({ article, price, title }: Cells) => Boolean(article ?? price ?? title);
  const first = new Map<string, Cells>();
  const parents = new Map<string, Set<string>>();
  const articles = all.filter(isArticle).map(({ size, pictures: _, ...line }): Cells => {
    const handle = line.parent ?? '';
    const whole = first.get(handle) ?? line;
    first.set(handle, whole);
    const other = otherOf(line.line);
    const cells = other === '' ? line : splitOff(line, whole, other);
    const isShown = shown(cells);
    const own = size === undefined || size === NO_SIZE ? undefined : size;
    const parent = cells.parent ?? '';
    parents.set(handle, (parents.get(handle) ?? new Set()).add(parent));
    const article = cells.article ?? toArticle(own ? `${parent}-${own}`.toLowerCase() : parent);
    return {
      ...cells,
      ...(own && { size: own }),
      ...(article && { article }),
      ...(isShown !== undefined && { is_published: isShown }),
    };
  });
  const pictures = all.filter((cells) => cells.pictures);
  return {
    articles,
    pictures: pictures.flatMap((cells) =>
      [...(parents.get(cells.parent ?? '') ?? [])].map((parent) => ({ ...cells, parent })),
    ),
  };
}

/** What the first line of a handle tells belongs to each of its products. */
function splitOff(line: Cells, whole: Cells, other: string): Cells {
  const { title, description, kind, is_published: shown, parent = '' } = whole;
  return {
    ...line,
    ...(description && { description }),
    ...(kind && { kind }),
    ...(shown && { is_published: shown }),
    ...(title && { title: `${title}, ${other}` }),
    parent: toArticle(`${parent}-${other}`.toLowerCase()),
  };
}

/** The values of options other than the size, where a handle has several; an empty text elsewhere. */
function otherOptions({ header, rows }: Table, all: readonly Cells[]): (line: number) => string {
  const places = header.flatMap((name, at) => (/^option\d value$/i.test(name) ? at : []));
  const byLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  const told = new Map<number, string>();
  const byHandle = new Map<string, Set<string>>();
  for (const { line, parent = '', size } of all) {
    const values = places.flatMap((at) => byLine.get(line)?.[at] || []).filter((value) => value !== NO_SIZE);
    const other = values.filter((value) => value !== size).join(', ');
    if (values.length === 0) continue;
    told.set(line, other);
    byHandle.set(parent, (byHandle.get(parent) ?? new Set()).add(other));
  }
  const parentOf = new Map(all.map(({ line, parent = '' }) => [line, parent]));
  return (line) => {
    const isSplit = (byHandle.get(parentOf.get(line) ?? '')?.size ?? 0) > 1;
    return isSplit ? (told.get(line) ?? '') : '';
  };
}

/** A product is on sale if it is active as well as published; either column may be missing or left out. */
function shownIn({ header, rows }: Table): (cells: Cells) => string | undefined {
  const places = header.flatMap((name, at) => (/^(status|published)$/i.test(name) ? at : []));
  const byLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  return ({ line, is_published: chosen }) => {
    if (chosen === undefined) return undefined;
    const told = places.flatMap((at) => byLine.get(line)?.[at] || []);
    const isHidden = told.some((cell) => parseYesNo(cell) === false);
    return isHidden ? 'false' : chosen;
  };
}

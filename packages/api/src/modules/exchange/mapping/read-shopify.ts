import type { Table } from '../readers/table.ts';
import { parseYesNo, toArticle } from './parse-cell.ts';
import type { Cells, Lines } from './read-lines.ts';

const NO_SIZE = 'Default Title';

/**
 * Shopify writes a line for each size and for each further picture, with the handle of the product. An article without
 * a number of its own is named by the handle and the size. Other options, as the colour, make products of their own.
 */
export function readShopify(table: Table, all: Cells[]): Lines {
  const shown = shownIn(table);
  const optionsOf = readOptions(table, all);
  const isArticle = ({ article, price, title }: Cells) => Boolean(article ?? price ?? title);
  const first = new Map<string, Cells>();
  const parents = new Map<string, Set<string>>();
  const articles = all.filter(isArticle).map(({ size: _size, pictures: _pictures, ...line }): Cells => {
    const handle = line.parent ?? '';
    const whole = first.get(handle) ?? line;
    first.set(handle, whole);
    const { size: own, other } = optionsOf(line.line);
    const cells = other === '' ? line : splitOff(line, whole, other);
    const isShown = shown(cells);
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

type Options = { size: string | undefined; other: string };

const IS_SIZE = /size|размер/i;
const IS_COLOR = /colou?r|цвет/i;

/**
 * The size of a line, and the values of its other options where its handle has several. Each handle names its options in
 * its first line: one of them is the size, or else the first that is no colour.
 */
function readOptions({ header, rows }: Table, all: readonly Cells[]): (line: number) => Options {
  const at = (name: string) => header.findIndex((one) => one.toLowerCase() === name);
  const places = [1, 2, 3].map((number) => ({
    name: at(`option${number} name`),
    value: at(`option${number} value`),
  }));
  const byLine = new Map(rows.map(({ line, cells }) => [line, cells]));
  const read = new Map<number, Options>();
  for (const lines of Map.groupBy(all, ({ parent = '' }) => parent).values()) {
    const first = byLine.get(lines[0]?.line ?? 0) ?? [];
    const names = places.map(({ name }) => first[name] ?? '');
    const bySize = names.findIndex((name) => IS_SIZE.test(name));
    const sizeAt = bySize >= 0 ? bySize : names.findIndex((name) => !IS_COLOR.test(name));
    const told = lines.map(({ line }): [number, Options] => {
      const values = places
        .map(({ value }) => byLine.get(line)?.[value] ?? '')
        .map((one) => (one === NO_SIZE ? '' : one));
      const other = values.filter((value, index) => index !== sizeAt && value !== '').join(', ');
      return [line, { size: values[sizeAt] || undefined, other }];
    });
    const others = new Set(told.flatMap(([, { size, other }]) => (size || other ? [other] : [])));
    for (const [line, options] of told) read.set(line, others.size > 1 ? options : { ...options, other: '' });
  }
  return (line) => read.get(line) ?? { size: undefined, other: '' };
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

import type { ExchangeField, ExchangeMapping } from '@kashtanka/contract/admin';
import type { Table } from '../readers/table.ts';
import { readShopify } from './read-shopify.ts';

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

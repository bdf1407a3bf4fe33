import type { ExchangeMapping } from '@kashtanka/contract/admin';
import type { Catalogue } from '#modules/catalogue';
import type { Tx } from '#platform/database';
import type { Table } from '../readers/table.ts';
import { createNewSizes } from './new-sizes.ts';
import { namesIn, readLines } from './read-lines.ts';
import { type FileRows, toRows } from './to-rows.ts';

/** The products of a table, with what is to be asked about the new ones. */
export async function readProducts(
  tx: Tx,
  articles: Catalogue['articles'],
  table: Table,
  mapping: ExchangeMapping,
): Promise<FileRows & { classes: Record<string, unknown>[] }> {
  const lines = readLines(table, mapping);
  const known = await articles.findKnown(tx, namesIn(lines));
  const sizes = createNewSizes(await articles.listSizeAttributes(tx), mapping);
  const places = await articles.listPlaces(tx);
  return { ...toRows(lines, { known, mapping, places, sizes }), classes: sizes.classes() };
}

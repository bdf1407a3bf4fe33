import { isShopFact, type ShopFacts, STORED_FACTS } from '@kashtanka/rules';
import { type Database, type RawBuilder, returnedKeys, sql, type Tx } from '../database/index.ts';
import { selectStoredRows } from '../import-export/export.ts';
import { type Merged, mergeRows } from '../import-export/merge-rows.ts';

/** What the owner has set. A fact that a newer version stored, or with a value that is refused now, is left out. */
export async function loadShopFacts(db: Database | Tx): Promise<ShopFacts> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from shop_fact where not is_hidden
  `.execute(db);
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const known = STORED_FACTS.flatMap((name) => {
    const value = stored.get(name) ?? '';
    return value !== '' && isShopFact(name, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(known);
}

const TARGET = { table: 'shop_fact', key: ['name'], defaults: { value: '', is_hidden: false } };

/** An empty value unsets a fact. */
export function mergeShopFacts(tx: Tx, rows: readonly { name: string; value: string }[]): Promise<Merged> {
  return mergeRows(tx, TARGET, rows);
}

export const allShopFacts = selectStoredRows(TARGET, { order: ['name'], where: sql`kept.value <> ''` });

export const storedShopFacts: RawBuilder<unknown> = sql`select name as key from shop_fact`;

export function hideShopFacts(tx: Tx, listed: RawBuilder<unknown>): Promise<string[]> {
  return returnedKeys(
    sql`update shop_fact set is_hidden = true where not is_hidden and name not in ${listed} returning name as key`,
    tx,
  );
}

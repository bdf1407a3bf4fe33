import type { Database, Tx } from '#platform/database';
import type { AnyListImporter } from '#platform/import-export/import';
import { findPresentKeys, listKeys } from '../sql/former-keys.ts';

/**
 * Changes the article of a product in every table but those of this module. Refused for an article that belongs or
 * belonged to something else, and for one under which pieces were sold.
 */
export type RenameArticle = (
  tx: Tx,
  names: { from: string; to: string; now: Date },
) => Promise<'taken' | 'sold' | undefined>;

/** The keys of today of rows that were renamed, by the key as passed; others are missing. */
export async function presentKeys(
  tx: Tx | Database,
  { formerKeys }: AnyListImporter,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return formerKeys ? findPresentKeys(tx, formerKeys, keys) : new Map();
}

/** The key of a row today, from any that it has had. */
export async function presentKey(db: Database | Tx, importer: AnyListImporter, key: string): Promise<string> {
  return (await presentKeys(db, importer, [key])).get(key) ?? key;
}

/** All keys that a row has had, under which its history is; the present one first. */
export async function allKeys(db: Database | Tx, { formerKeys }: AnyListImporter, key: string): Promise<string[]> {
  return formerKeys ? listKeys(db, formerKeys, key) : [key];
}

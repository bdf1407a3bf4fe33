import { type Database, inTransaction, sql } from '../database/index.ts';
import type { Encryption } from './encryption.ts';

/**
 * Whether this key is the database's. The first key is registered; with another one, sold codes could be neither found
 * nor decrypted, and new ones would be encrypted differently.
 */
export function isKeyOfDatabase(db: Database, { fingerprint }: Encryption): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Two servers that start at once must not both register a key.
    await sql`lock table sealing_key in exclusive mode`.execute(tx);
    await sql`
      insert into sealing_key select ${fingerprint}::bytea where not exists (select from sealing_key)
    `.execute(tx);
    const { rows } = await sql`select from sealing_key where fingerprint = ${fingerprint}`.execute(tx);
    return rows.length > 0;
  });
}

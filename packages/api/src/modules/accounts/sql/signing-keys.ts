import { type Database, sql, type Tx } from '#platform/database';

export type KeyRow = { id: string; secret_sealed: Buffer; created_at: Date };

/** Newest first. */
export async function listKeys(db: Database | Tx): Promise<KeyRow[]> {
  return (
    await sql<KeyRow>`select id, secret_sealed, created_at from signing_key order by created_at desc, id`.execute(
      db,
    )
  ).rows;
}

export async function lockKeys(tx: Tx): Promise<void> {
  await sql`lock table signing_key in exclusive mode`.execute(tx);
}

export async function insertKey(tx: Tx, { id, secret_sealed, created_at }: KeyRow): Promise<void> {
  await sql`insert into signing_key (id, secret_sealed, created_at) values (${id}, ${secret_sealed}, ${created_at})`.execute(
    tx,
  );
}

/** Deletes the keys that were superseded before a moment. */
export async function deleteKeysBefore(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from signing_key as key where exists (
      select from signing_key as next where next.created_at > key.created_at and next.created_at < ${before}
    )
  `.execute(tx);
}

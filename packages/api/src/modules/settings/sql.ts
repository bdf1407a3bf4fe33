import { affectedRows, type Database, sql, type Tx } from '#platform/database';
import { hashToken } from '#platform/security/token';

export async function loadSettings(db: Database): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from setting`.execute(db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function writeSetting(db: Database | Tx, key: string, value: unknown): Promise<void> {
  await sql`
    insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value
  `.execute(db);
}

export async function findPass(db: Database, pass: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from store_pass where secret_hash = ${hashToken(pass)} and ${now} >= valid_from and ${now} < valid_until
  `.execute(db);
  return rows.length > 0;
}

export type StorePass = { id: number; name: string; valid_from: Date; valid_until: Date };

export async function insertPass(
  tx: Tx,
  secret: string,
  { name, valid_from, valid_until }: Omit<StorePass, 'id'>,
): Promise<void> {
  await sql`
    insert into store_pass (secret_hash, name, valid_from, valid_until)
    values (${hashToken(secret)}, ${name}, ${valid_from}, ${valid_until})
  `.execute(tx);
}

/** Present and future passes, the first to end first. */
export async function listPasses(db: Database, now: Date): Promise<StorePass[]> {
  const { rows } = await sql<StorePass>`
    select id, name, valid_from, valid_until from store_pass where valid_until > ${now} order by valid_until, id
  `.execute(db);
  return rows;
}

/** False if there was no valid pass. */
export async function deletePass(tx: Tx, id: number, now: Date): Promise<boolean> {
  return (await affectedRows(sql`delete from store_pass where id = ${id} and valid_until > ${now}`, tx)) > 0;
}

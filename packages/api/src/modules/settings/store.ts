import { type Database, sql } from '#platform/database';
import { hashToken } from '#platform/token';

export async function readSettings(db: Database): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from setting`.execute(db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function writeSetting(db: Database, key: string, value: unknown): Promise<void> {
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

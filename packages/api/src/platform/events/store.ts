import { randomUUID } from 'node:crypto';
import { type Database, type RawBuilder, sql } from '../database.ts';
import { prepared } from '../prepared.ts';
import { EVERYTHING, idOf } from './events.ts';

/** What was written longer ago is not just being said by the one who wrote it. */
const LEFT_AFTER = sql`interval '2 seconds'`;
/** More than that many at once are told as everything. */
const MOST_TOLD = 500;
const MOST_SWEPT = 10_000;

export function insertingNews(messages: readonly string[]): RawBuilder<unknown> {
  return sql`${prepared}
    insert into news_waiting (id, message)
    select * from unnest(${messages.map(idOf)}::uuid[], ${messages}::text[])
  `;
}

export async function forgetNews(db: Database, messages: readonly string[]): Promise<void> {
  await sql`${prepared}delete from news_waiting where id = any(${messages.map(idOf)}::uuid[])`.execute(db);
}

/** Has all that waits for too long said; it may be said twice. */
export async function sweepNews(db: Database, say: (message: string) => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ message: string }>`
    select message from news_waiting where written_at < now() - ${LEFT_AFTER} order by written_at limit ${MOST_SWEPT}
  `.execute(db);
  if (rows.length === 0) return;
  const messages = rows.map(({ message }) => message);
  const told = messages.length > MOST_TOLD ? [`${randomUUID()}\n${EVERYTHING}`] : messages;
  for (const message of told) await say(message);
  await forgetNews(db, messages);
}

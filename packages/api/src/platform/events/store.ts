import { randomUUID } from 'node:crypto';
import { type Database, prepared, type RawBuilder, sql } from '../database/index.ts';
import { EVERYTHING, messageId } from './events.ts';

/** Older messages are no longer being published by their own server. */
const LEFT_AFTER = sql`interval '2 seconds'`;
/** More messages at once are published as everything. */
const MAX_PUBLISHED = 500;
const MAX_SWEPT = 10_000;

export function insertMessagesSql(messages: readonly string[]): RawBuilder<unknown> {
  return sql`${prepared}
    insert into news_waiting (id, message)
    select * from unnest(${messages.map(messageId)}::uuid[], ${messages}::text[])
  `;
}

export async function deleteOldMessages(db: Database, messages: readonly string[]): Promise<void> {
  await sql`${prepared}delete from news_waiting where id = any(${messages.map(messageId)}::uuid[])`.execute(db);
}

/** Publishes overdue messages of all servers; a message may be published twice. */
export async function publishOverdue(db: Database, publish: (message: string) => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ message: string }>`
    select message from news_waiting where written_at < now() - ${LEFT_AFTER} order by written_at limit ${MAX_SWEPT}
  `.execute(db);
  if (rows.length === 0) return;
  const messages = rows.map(({ message }) => message);
  const toPublish = messages.length > MAX_PUBLISHED ? [`${randomUUID()}\n${EVERYTHING}`] : messages;
  for (const message of toPublish) await publish(message);
  await deleteOldMessages(db, messages);
}

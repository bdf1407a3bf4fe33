import { randomUUID } from 'node:crypto';
import { type Database, type OpenedDatabase, sql } from './database.ts';
import { isShownSql, openSignOfLife } from './heartbeat.ts';
import type { Log } from './log.ts';

// What is begun by one process and ended by the same one, as a payment's page, is noted with its name: where it was killed in
// between, nobody has to wait until such work is surely over.

const ownProcess = new WeakMap<Database, { name: string; isShown(): boolean }>();

/** Gives this process a name that others see for as long as it lives; returns how to end that. */
export async function showProcess({ db, pool }: OpenedDatabase, log: Log): Promise<{ end(): Promise<void> }> {
  const name = randomUUID();
  const sign = openSignOfLife(pool, log);
  ownProcess.set(db, { name, isShown: sign.isShown });
  await sign.show(name);
  return sign;
}

/** The name to be noted with what this process begins; null while nobody could see that it lives. */
export function processOf(db: Database): string | null {
  const own = ownProcess.get(db);
  return own?.isShown() ? own.name : null;
}

/** Whether the process of that name has ended: not this one, and of one without a name nobody knows. */
export async function hasEnded(db: Database, name: string | null): Promise<boolean> {
  if (name === null || name === ownProcess.get(db)?.name) return false;
  const { rows } = await sql<{ isShown: boolean }>`
    select ${sql.raw(isShownSql('process.name'))} as "isShown" from (select ${name}::text as name) as process
  `.execute(db);
  return rows[0]?.isShown === false;
}

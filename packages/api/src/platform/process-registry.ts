import { randomUUID } from 'node:crypto';
import { type Database, type OpenedDatabase, sql } from './database/index.ts';
import { isAliveSql, startHeartbeat } from './heartbeat.ts';
import type { Log } from './log.ts';

// Work that must be finished by the process that started it, such as opening a payment page, is stored with the
// process's name, so that others can take it over at once when the process is killed.

const ownProcess = new WeakMap<Database, { name: string; isShown(): boolean }>();

/** Registers this process under a name while it lives; `end` unregisters it. */
export async function registerProcess({ db, pool }: OpenedDatabase, log: Log): Promise<{ end(): Promise<void> }> {
  const name = randomUUID();
  const sign = startHeartbeat(pool, log);
  ownProcess.set(db, { name, isShown: sign.isHeld });
  await sign.start(name);
  return sign;
}

/** The name to store with started work; null while the heartbeat is not held. */
export function currentProcessName(db: Database): string | null {
  const own = ownProcess.get(db);
  return own?.isShown() ? own.name : null;
}

/** Whether the process of that name is dead; false for this process and for null, which is unknown. */
export async function hasEnded(db: Database, name: string | null): Promise<boolean> {
  if (name === null || name === ownProcess.get(db)?.name) return false;
  const { rows } = await sql<{ isShown: boolean }>`
    select ${sql.raw(isAliveSql('process.name'))} as "isShown" from (select ${name}::text as name) as process
  `.execute(db);
  return rows[0]?.isShown === false;
}

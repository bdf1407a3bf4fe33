import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { type Migration, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { type Database, sql } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

/** Brings a database to the newest form; several processes may call it at once. Returns the names it applied. */
export async function migrate({ db, pool }: { db: Database; pool: Pool }): Promise<string[]> {
  await runMigrations({ pgPool: pool });
  const migrator = new Migrator({ db, provider: { getMigrations: () => allMigrations(db) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error)
    throw new Error(`The database could not be migrated: ${nameOfFailed(results)}${why(error)}`, { cause: error });
  return results.map((result) => result.migrationName);
}

/**
 * Ours, and those that a newer server has run before: while servers are exchanged one by one, an older one that must start
 * again finds a database that is further than itself, and goes on with it.
 */
async function allMigrations(db: Database): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const ran = rows.map(({ name }): [string, Migration] => [name, { up: async () => {} }]);
  return { ...Object.fromEntries(ran), ...(await readMigrations()) };
}

/** Numbered SQL files, forward only: a mistake is mended by the next number. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return Object.fromEntries(files.map((file) => [file.replace('.sql', ''), migrationOf(file)]));
}

function migrationOf(file: string): Migration {
  return {
    up: async (db) => {
      await sql`${withoutEnd}`.execute(db);
      await sql.raw(await readFile(join(FOLDER, file), 'utf8')).execute(db);
    },
  };
}

/**
 * A step takes as long as a large table wants. Only for a lock it waits no longer than everybody: whoever asks for the same
 * table stands behind it in the queue.
 */
const withoutEnd = sql`select set_config('statement_timeout', '0', true)`;

function why(error: unknown): string {
  return error instanceof Error ? ` (${error.message})` : '';
}

function nameOfFailed(results: readonly { migrationName: string; status: string }[]): string {
  return results.find((result) => result.status === 'Error')?.migrationName ?? 'before its first step';
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { type Migration, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { type Database, sql } from './index.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** Migrates the database to the newest version; safe for concurrent processes. Returns the applied migrations. */
export async function migrate({ db, pool }: { db: Database; pool: Pool }): Promise<string[]> {
  await runMigrations({ pgPool: pool });
  const migrator = new Migrator({ db, provider: { getMigrations: () => allMigrations(db) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error)
    throw new Error(`The database could not be migrated: ${nameOfFailed(results)}${reasonOf(error)}`, {
      cause: error,
    });
  return results.map((result) => result.migrationName);
}

/**
 * Includes unknown migrations of a newer server, because during a rolling update an older server may restart on a newer
 * database.
 */
async function allMigrations(db: Database): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const ran = rows.map(({ name }): [string, Migration] => [name, { up: async () => {} }]);
  return { ...Object.fromEntries(ran), ...(await readMigrations()) };
}

/** Numbered SQL files, forward only: a mistake is corrected by the next migration. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return Object.fromEntries(files.map((file) => [file.replace('.sql', ''), migrationOf(file)]));
}

function migrationOf(file: string): Migration {
  return {
    up: async (db) => {
      await sql`${withoutStatementTimeout}`.execute(db);
      await sql.raw(await readFile(join(FOLDER, file), 'utf8')).execute(db);
    },
  };
}

/**
 * A migration step may take long on a large table. The lock timeout stays, because other statements queue behind a
 * waiting lock.
 */
const withoutStatementTimeout = sql`select set_config('statement_timeout', '0', true)`;

function reasonOf(error: unknown): string {
  return error instanceof Error ? ` (${error.message})` : '';
}

function nameOfFailed(results: readonly { migrationName: string; status: string }[]): string {
  return results.find((result) => result.status === 'Error')?.migrationName ?? 'before its first step';
}

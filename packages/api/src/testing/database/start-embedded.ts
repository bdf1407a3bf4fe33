import type { TestProject } from 'vitest/node';
import { findBinaries, startDatabaseServer } from './database-server.ts';

/** The database that comes with the packages, or the server of TEST_DATABASE_URL. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = process.env.TEST_DATABASE_URL ? 'given' : findBinaries();
  if (!binaries) throw new Error('No PostgreSQL for the tests: set TEST_DATABASE_URL or PGBIN.');
  return startDatabaseServer(project, binaries);
}

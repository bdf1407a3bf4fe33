import type { TestProject } from 'vitest/node';
import { findSystemBinaries, startDatabaseServer } from './database-server.ts';

/** The oldest PostgreSQL that we support. */
export const OLDEST_MAJOR = 15;

/** The machine's own PostgreSQL 15; vitest.config.ts leaves the project out where there is none. */
export default function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findSystemBinaries(OLDEST_MAJOR);
  if (!binaries) throw new Error(`PostgreSQL ${OLDEST_MAJOR} is not installed`);
  return startDatabaseServer(project, binaries);
}

import type { TestProject } from 'vitest/node';
import { findBinaries, startDatabaseServer } from './database-server.ts';

/** The projects of vitest.config.ts that begin with this file. */
const PROJECTS = ['database', 'server'];

/**
 * The database that comes with the packages, or the server of TEST_DATABASE_URL. All projects of a run share the
 * server that the first of them starts, because it takes seconds to make its templates.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const sharing = project.vitest.projects.filter(({ name }) => PROJECTS.includes(name));
  const [started] = sharing.flatMap((other) => other.getProvidedContext().databaseServer ?? []);
  if (started) {
    project.provide('databaseServer', started);
    return undefined;
  }
  const binaries = process.env.TEST_DATABASE_URL ? 'given' : findBinaries();
  if (!binaries) throw new Error('No PostgreSQL for the tests: set TEST_DATABASE_URL or PGBIN.');
  return startDatabaseServer(project, binaries);
}

// A process that begins jobs and never ends one. Usage: fork it with a database URL and the jobs' name; it sends a message for each
// job that it begins.
import pg from 'pg';
import { startJobs } from '#platform/jobs/job-runner';

const [, , databaseUrl = '', name = ''] = process.argv;
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const begin = () => {
  process.send?.('begun');
  return new Promise<void>(() => {});
};

await startJobs(
  new pg.Pool({ connectionString: databaseUrl }),
  { [name]: begin },
  {
    crons: [],
    workers: { common: 2, own: {} },
    log,
  },
);

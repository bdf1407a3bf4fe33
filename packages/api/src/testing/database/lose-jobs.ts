// A process whose queue has taken two jobs for one worker when its database goes away for good, and is then stopped.
// Usage: fork it with a database URL; it sends its log lines, and 'done' when it survives.
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { guardUnhandledRejections, startJobs } from '#platform/jobs/job-runner';

const [, , databaseUrl = ''] = process.argv;
const report = (message: string) => process.send?.(message);
const log = {
  debug: () => {},
  info: () => {},
  warn: (_: object, message: string) => report(message),
  error: () => {},
};

guardUnhandledRejections(log);
const pool = new pg.Pool({ connectionString: databaseUrl });
pool.on('error', () => {});
pool.on('connect', (client) => void client.on('error', () => {}));
const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
const jobs = await startJobs(pool, { hold: () => held }, { crons: [], workers: { common: 1, own: {} }, log });
for (const which of [1, 2]) await pool.query("select graphile_worker.add_job('hold', $1)", [{ which }]);
// One is running, the other is still queued.
const taken = async () =>
  (await pool.query('select from graphile_worker.jobs where locked_at is not null')).rowCount;
/** Jobs are marked before their query returns; otherwise only the listener has a connection. */
const isAsking = () => pool.totalCount - pool.idleCount > 1;
while ((await taken()) !== 2 || isAsking()) await setImmediate();
await setImmediate();
void pool.end();
letGo();
await jobs.stop();
report('done');
process.disconnect();

// A process whose queue has taken two jobs for one worker when its database goes away for good, and is then stopped.
// Usage: fork it with the address of a database; it tells what it logs, and 'done' when it goes on living.
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { startJobs } from '#platform/job-runner';
import { guardUnhandledRejections } from '#platform/unhandled-rejection-guard';

const [, , databaseUrl = ''] = process.argv;
const tell = (message: string) => process.send?.(message);
const log = {
  debug: () => {},
  info: () => {},
  warn: (_: object, message: string) => tell(message),
  error: () => {},
};

guardUnhandledRejections(log);
const pool = new pg.Pool({ connectionString: databaseUrl });
pool.on('error', () => {});
pool.on('connect', (client) => void client.on('error', () => {}));
const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
const jobs = await startJobs(pool, { hold: () => held }, { crons: [], workers: { common: 1, own: {} }, log });
for (const which of [1, 2]) await pool.query("select graphile_worker.add_job('hold', $1)", [{ which }]);
// One is begun, the other lies with the queue.
const taken = async () =>
  (await pool.query('select from graphile_worker._private_jobs where locked_at is not null')).rowCount;
/** Jobs are marked before the answer that brings them has come; then nobody but the listener has a connection. */
const isAsking = () => pool.totalCount - pool.idleCount > 1;
while ((await taken()) !== 2 || isAsking()) await setImmediate();
await setImmediate();
void pool.end();
letGo();
await jobs.stop();
tell('done');
process.disconnect();

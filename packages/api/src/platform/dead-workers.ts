import type { WorkerEvents } from 'graphile-worker';
import { Client, type Pool } from 'pg';
import type { Log } from './log.ts';

/** Names our locks among all advisory ones of a database: one for every pool of workers that lives. */
const WORKERS_LIVE = 0x6a6f62;
const LOOKED_EVERY_MS = 5_000;

/**
 * A process that is killed leaves jobs and queues marked as its own, and the queue's library believes such a mark for four
 * hours: a payment would not be asked about, and no letter would leave. So a process holds a lock in the name of its
 * workers, on a connection of its own, and whoever works frees what is held in a name without one.
 *
 * While that connection is broken, what its workers do may be done twice, which handlers bear. Returns how to end it.
 */
export function freeWorkOfTheDead(pool: Pool, events: WorkerEvents, log: Log): () => Promise<void> {
  const state: { name: string; sign?: Client | undefined; busy: Promise<void> } = {
    name: '',
    busy: Promise.resolve(),
  };

  const look = async () => {
    try {
      state.sign ??= await openSign(pool, () => {
        state.sign = undefined;
      });
      await live(state.sign, state.name);
      await free(state.sign, log);
    } catch (error) {
      log.warn({ err: error }, 'workers could not show that they live');
    }
  };
  const lookNext = () => {
    state.busy = state.busy.then(look);
  };

  events.on('pool:create', ({ workerPool }) => {
    state.name = workerPool.id;
    lookNext();
  });
  const timer = setInterval(lookNext, LOOKED_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await state.busy;
    await state.sign?.end();
  };
}

/** A connection that stands as long as its process does. */
async function openSign(pool: Pool, lost: () => void): Promise<Client> {
  const client = new Client(pool.options);
  client.on('error', lost);
  client.on('end', lost);
  await client.connect();
  return client;
}

/** However often it is called: a lock goes with its connection, and is given back by nobody. */
async function live(client: Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKERS_LIVE, name]);
}

/** What has just been taken may be of workers whose lock is on its way. */
async function free(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ workers: string[] }>(
    `with held as (
       select locked_by, locked_at from graphile_worker._private_jobs
       union all select locked_by, locked_at from graphile_worker._private_job_queues
     ), dead as materialized (
       select array_agg(distinct locked_by) as workers from held
       where locked_at < now() - interval '5 seconds' and not exists (
         select from pg_locks where locktype = 'advisory' and classid = $1::int::oid
           and objid = hashtext(locked_by)::oid
           and database = (select oid from pg_database where datname = current_database())
       )
     )
     select workers, graphile_worker.force_unlock_workers(workers) from dead where workers is not null`,
    [WORKERS_LIVE],
  );
  for (const { workers } of rows) log.warn({ workers }, 'work of a process that has ended is begun anew');
}

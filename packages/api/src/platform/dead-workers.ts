import type { WorkerEvents } from 'graphile-worker';
import type { Client, Pool } from 'pg';
import { isShownSql, openSignOfLife } from './heartbeat.ts';
import type { Log } from './log.ts';

/**
 * A process that is killed leaves jobs and queues marked as its own, and the queue's library believes such a mark for four
 * hours: a payment would not be asked about, and no letter would leave. So a process shows that its workers live, one name
 * for every pool of them, and whoever works frees what is held in a name that nobody shows. Returns how to end it.
 */
export function freeWorkOfTheDead(pool: Pool, events: WorkerEvents, log: Log): () => Promise<void> {
  const sign = openSignOfLife(pool, log, (client) => free(client, log));
  events.on('pool:create', ({ workerPool }) => sign.show(workerPool.id));
  return sign.end;
}

/** What has just been taken may be of workers whose lock is on its way. */
async function free(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ workers: string[] }>(
    `with held as (
       select locked_by, locked_at from graphile_worker._private_jobs
       union all select locked_by, locked_at from graphile_worker._private_job_queues
     ), dead as materialized (
       select array_agg(distinct locked_by) as workers from held
       where locked_at < now() - interval '5 seconds' and not ${isShownSql('locked_by')}
     )
     select workers, graphile_worker.force_unlock_workers(workers) from dead where workers is not null`,
  );
  for (const { workers } of rows) log.warn({ workers }, 'work of a process that has ended is begun anew');
}

import type { WorkerEvents } from 'graphile-worker';
import type { Client, Pool } from 'pg';
import { isAliveSql, startHeartbeat } from './heartbeat.ts';
import type { Log } from './log.ts';

/**
 * A process that is killed leaves jobs and queues locked, and graphile-worker respects such locks for four hours:
 * payments would not be polled and emails not sent. So each process holds an advisory lock in its workers' name, and
 * running workers release the jobs of names without a lock. Returns a function that ends this.
 */
export function releaseJobsOfDeadWorkers(pool: Pool, events: WorkerEvents, log: Log): () => Promise<void> {
  const sign = startHeartbeat(pool, log, (client) => free(client, log));
  events.on('pool:create', ({ workerPool }) => sign.start(workerPool.id));
  return sign.end;
}

/** Recently locked jobs may belong to workers whose advisory lock is being taken. */
async function free(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ workers: string[] }>(
    `with held as (
       select locked_by, locked_at from graphile_worker._private_jobs
       union all select locked_by, locked_at from graphile_worker._private_job_queues
     ), dead as materialized (
       select array_agg(distinct locked_by) as workers from held
       where locked_at < now() - interval '5 seconds' and not ${isAliveSql('locked_by')}
     )
     select workers, graphile_worker.force_unlock_workers(workers) from dead where workers is not null`,
  );
  for (const { workers } of rows) log.warn({ workers }, 'jobs of a dead process were released');
}

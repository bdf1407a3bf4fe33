import type { Pool } from 'pg';
import type { Clock } from '#platform/clock';
import type { JobHandlers } from '#platform/jobs';

type Job = { name: string; payload: unknown };

/** The jobs of the shop never add more than these. */
const MOST_ADDED = 200;

/**
 * Runs the jobs that are due by the shop's clock, until none is left; the queue itself uses the database's clock. A
 * failed job is due again a minute later, and its error is in the result.
 */
export async function runDueJobs(pool: Pool, handlers: JobHandlers, clock: Clock): Promise<unknown[]> {
  const failures: unknown[] = [];
  const most = (await countDue(pool, clock.now())) + MOST_ADDED;
  for (let count = 0; count < most; count += 1) {
    const job = await takeDue(pool, clock.now());
    if (!job) return failures;
    try {
      await runJob(handlers, job.name, job.payload);
    } catch (error) {
      failures.push(error);
      const later = new Date(clock.now().getTime() + 60_000);
      await pool.query('select graphile_worker.add_job($1, $2, run_at => $3)', [job.name, job.payload, later]);
    }
  }
  throw new Error('jobs add jobs without end');
}

/** A job name without a handler is an error of the test. */
export async function runJob(handlers: JobHandlers, name: string, payload: unknown): Promise<void> {
  const handle = handlers[name];
  if (!handle) throw new Error(`no module handles a job called ${name}`);
  await handle(payload);
}

/** A job without a start time is due from its creation, by any clock. */
const IS_DUE = 'run_at <= $1 or run_at in (created_at, updated_at)';

async function countDue(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<{ due: number }>(
    `select count(*)::int as due from graphile_worker.jobs where ${IS_DUE}`,
    [now],
  );
  return rows[0]?.due ?? 0;
}

async function takeDue(pool: Pool, now: Date): Promise<Job | undefined> {
  const { rows } = await pool.query<Job>(
    `with due as (
       select id, task_identifier from graphile_worker.jobs where ${IS_DUE} order by run_at, id limit 1
     )
     select due.task_identifier as name, job.payload from due, graphile_worker.complete_jobs(array[due.id]) as job`,
    [now],
  );
  return rows[0];
}

/** Removes all jobs, as if they had been lost. */
export async function discardJobs(pool: Pool): Promise<void> {
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
}

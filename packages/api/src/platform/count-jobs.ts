import { type Database, sql } from './database/index.ts';

export type JobCounts = {
  due: number;
  running: number;
  later: number;
  /** Jobs that failed at their last attempt and need attention. */
  given_up: number;
  /** The waiting time of the oldest due job. */
  behindSeconds: number;
};

/** Counts the jobs of all processes. */
export async function countJobs(db: Database): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where state = 'due')::int as due,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'later')::int as later,
      count(*) filter (where state = 'given_up')::int as given_up,
      coalesce(extract(epoch from now() - min(run_at) filter (where state = 'due')), 0)::float8 as "behindSeconds"
    from graphile_worker.jobs, lateral (select case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'given_up'
      when run_at > now() then 'later'
      else 'due'
    end as state) as told`.execute(db);
  if (!rows[0]) throw new Error('a count is always a row');
  return rows[0];
}

import { beforeCommit, type Database, prepared, type RawBuilder, sql, type Tx } from '../database/index.ts';

export type JobOptions = {
  runAt?: Date;
  /** A waiting job with the same key is replaced. */
  key?: string;
  /** A job with the same key that is due earlier keeps its time. */
  keepsEarlier?: boolean;
  maxAttempts?: number;
  /** Jobs of one queue run one after another, so that those which wait for a partner leave workers for others. */
  queue?: string;
  /** Low priority. */
  canWait?: boolean;
};

/**
 * Writes a job in the caller's transaction, at its end or before a contended lock; it runs if and only if the
 * transaction commits.
 */
export async function addJob(
  tx: Tx | Database,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  const { runAt, keepsEarlier = false, ...rest } = options;
  const job = { name, payload, runAt, keepsEarlier, ...rest };
  const gathered = gatheredIn.get(tx);
  if (gathered) gatheredIn.set(tx, withJob(gathered, job));
  else if (beforeCommit(tx, () => writingOf(gatheredIn.get(tx) ?? []))) gatheredIn.set(tx, [job]);
  else await writeJobs(tx, [job]);
}

type Job = Omit<JobOptions, 'runAt' | 'keepsEarlier'> & {
  name: string;
  payload: object;
  runAt: Date | undefined;
  keepsEarlier: boolean;
};

/** A call of the queue costs as much as writing an order, so a transaction makes one call for all its jobs. */
const gatheredIn = new WeakMap<Tx | Database, readonly Job[]>();

/** One job a key, like the queue. */
function withJob(jobs: readonly Job[], job: Job): Job[] {
  const same = jobs.find(({ key }) => key !== undefined && key === job.key);
  if (!same) return [...jobs, job];
  const { runAt, keepsEarlier } = job.keepsEarlier ? same : job;
  return [...jobs.filter((one) => one !== same), { ...job, runAt, keepsEarlier }];
}

/** Writes the collected jobs now instead of at the end of the transaction, before a contended lock. */
export async function writePendingJobs(tx: Tx): Promise<void> {
  const jobs = gatheredIn.get(tx);
  if (!jobs) return;
  gatheredIn.set(tx, []);
  await writeJobs(tx, jobs);
}

async function writeJobs(tx: Tx | Database, jobs: readonly Job[]): Promise<void> {
  await Promise.all(writingOf(jobs).map((statement) => statement.execute(tx)));
}

function writingOf(jobs: readonly Job[]): RawBuilder<unknown>[] {
  const groups = Map.groupBy(jobs, ({ keepsEarlier }) => keepsEarlier);
  return [...groups].map(([keepsEarlier, some]) => writingTogether(some, keepsEarlier));
}

function writingTogether(jobs: readonly Job[], keepsEarlier: boolean): RawBuilder<unknown> {
  const specs = jobs.map(({ name, payload, queue, runAt, maxAttempts = 25, key, canWait = false }) => ({
    identifier: name,
    payload,
    queue_name: queue,
    run_at: runAt,
    max_attempts: maxAttempts,
    job_key: key,
    priority: Number(canWait),
  }));
  return sql`${prepared}select count(*) from graphile_worker.add_jobs((
    select array_agg((identifier, payload, queue_name, run_at, max_attempts, job_key, priority, null)::graphile_worker.job_spec)
    from json_to_recordset(${JSON.stringify(specs)}::json) as spec (identifier text, payload json, queue_name text,
      run_at timestamptz, max_attempts smallint, job_key text, priority smallint)
  ), ${keepsEarlier})`;
}

type Moment = string | null | undefined;

/**
 * Schedules a job for each future moment, with a key so that repetitions are harmless; moments are in the import's
 * format.
 */
export async function scheduleAt(tx: Tx, name: string, moments: Iterable<Moment>, now: Date): Promise<void> {
  for (const moment of new Set(moments)) {
    if (!moment || Date.parse(moment) <= now.getTime()) continue;
    const runAt = new Date(moment);
    await addJob(tx, name, {}, { runAt, key: `${name}:${runAt.toISOString()}` });
  }
}

/** Handlers must be idempotent, because a job may run twice. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>;

export type CronJobs = readonly { name: string; pattern: string }[];

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

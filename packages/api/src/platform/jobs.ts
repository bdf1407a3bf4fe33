import { beforeCommit, type Database, type RawBuilder, sql, type Tx } from './database.ts';
import { prepared } from './prepared.ts';

export type JobOptions = {
  runAt?: Date;
  /** A job with the same key that has not begun yet is replaced. */
  key?: string;
  /** One with the same key that is due sooner keeps its time. */
  keepsEarlier?: boolean;
  maxAttempts?: number;
  /** Jobs of one queue run one after another: what waits for somebody else leaves room for all other work. */
  queue?: string;
  /** What can wait lets all others go first. */
  canWait?: boolean;
};

/**
 * Writes a job in the caller's transaction, at its end or before a lock that others wait for: it runs if and only if that
 * commits.
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

/** Each call of the queue costs as much as all other writing of an order's row: a transaction makes one for all its jobs. */
const gatheredIn = new WeakMap<Tx | Database, readonly Job[]>();

/** One job a key, as the queue has it. */
function withJob(jobs: readonly Job[], job: Job): Job[] {
  const same = jobs.find(({ key }) => key !== undefined && key === job.key);
  if (!same) return [...jobs, job];
  const { runAt, keepsEarlier } = job.keepsEarlier ? same : job;
  return [...jobs.filter((one) => one !== same), { ...job, runAt, keepsEarlier }];
}

/** Writes at once what would be written at the end of the transaction: before a lock that others wait for. */
export async function writeGathered(tx: Tx): Promise<void> {
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

/** A job at each of these moments that is still to come, once however often it is written; moments are as an import gives them. */
export async function addTurns(tx: Tx, name: string, moments: Iterable<Moment>, now: Date): Promise<void> {
  for (const moment of new Set(moments)) {
    if (!moment || Date.parse(moment) <= now.getTime()) continue;
    const runAt = new Date(moment);
    await addJob(tx, name, {}, { runAt, key: `${name}:${runAt.toISOString()}` });
  }
}

/** A handler may run twice for one job, so what it does must bear that. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>;

export type CronJobs = readonly { name: string; pattern: string }[];

import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { beforeCommit, type Database, sql, type Tx } from './database.ts';
import { freeWorkOfTheDead } from './dead-workers.ts';
import type { Log } from './log.ts';
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
};

/** Writes a job in the caller's transaction, at its end: it runs if and only if that commits. */
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
  else if (beforeCommit(tx, () => writeJobs(tx, gatheredIn.get(tx) ?? []))) gatheredIn.set(tx, [job]);
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

async function writeJobs(tx: Tx | Database, jobs: readonly Job[]): Promise<void> {
  for (const [keepsEarlier, some] of Map.groupBy(jobs, (job) => job.keepsEarlier)) {
    const specs = some.map(({ name, payload, queue, runAt, maxAttempts = 25, key }) => ({
      identifier: name,
      payload,
      queue_name: queue,
      run_at: runAt,
      max_attempts: maxAttempts,
      job_key: key,
    }));
    await sql`${prepared}select count(*) from graphile_worker.add_jobs((
      select array_agg((identifier, payload, queue_name, run_at, max_attempts, job_key, null, null)::graphile_worker.job_spec)
      from json_to_recordset(${JSON.stringify(specs)}::json) as spec (identifier text, payload json, queue_name text,
        run_at timestamptz, max_attempts smallint, job_key text)
    ), ${keepsEarlier})`.execute(tx);
  }
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

type Options = { crons: CronJobs; concurrency: number; log: Log };

type Work = { stop(): Promise<void>; ended: Promise<void> };

const BEGUN_AGAIN_AFTER_MS = 500;

/**
 * Runs jobs in this process until `stop`, which lets the ones under way finish. The queue's library gives up when the
 * database goes away in the middle of a job: then the work begins anew as soon as the database is back.
 */
export async function startJobs(
  pool: Pool,
  handlers: JobHandlers,
  options: Options,
): Promise<{ stop(): Promise<void> }> {
  const state: { work: Work | undefined; isStopped: boolean } = {
    work: await begin(pool, handlers, options),
    isStopped: false,
  };
  const goOn = async () => {
    while (!state.isStopped) {
      await state.work?.ended;
      if (state.isStopped) return;
      options.log.warn({}, 'the work on jobs broke off, and begins anew');
      await sleep(BEGUN_AGAIN_AFTER_MS);
      state.work = await begin(pool, handlers, options).catch(() => undefined);
      if (state.isStopped) await state.work?.stop();
    }
  };
  const going = goOn();
  return {
    stop: async () => {
      state.isStopped = true;
      await state.work?.stop();
      await going;
    },
  };
}

async function begin(pool: Pool, handlers: JobHandlers, { crons, concurrency, log }: Options): Promise<Work> {
  const taskList: TaskList = {};
  for (const [name, handler] of Object.entries(handlers)) taskList[name] = (payload) => handler(payload);
  const events: WorkerEvents = new EventEmitter();
  const endSigns = freeWorkOfTheDead(pool, events, log);
  try {
    const runner = await run({
      pgPool: pool,
      events,
      taskList,
      concurrency,
      noHandleSignals: true,
      crontab: crons.map(({ name, pattern }) => `${pattern} ${name}`).join('\n'),
      logger: new Logger(() => (level, message, meta) => logJob(log, level, message, meta)),
      preset: { worker: CAUGHT },
    });
    const ended = runner.promise.catch(() => {}).then(endSigns);
    // One that has ended by itself minds being stopped.
    return {
      ended,
      stop: () =>
        runner.stop().then(
          () => ended,
          () => ended,
        ),
    };
  } catch (error) {
    await endSigns();
    throw error;
  }
}

/**
 * Without a delay at all, nobody catches what happens when a finished job cannot be noted as such, and that ends the whole
 * process.
 */
const CAUGHT = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

function logJob(log: Log, level: string, message: string, meta: object | undefined): void {
  const fields = { ...meta };
  if (level === 'error') log.error(fields, message);
  else if (level === 'warning') log.warn(fields, message);
  else log.debug(fields, message);
}

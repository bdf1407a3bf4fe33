import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Client, Pool } from 'pg';
import type { Log } from '../log.ts';
import type { CronJobs, JobHandlers } from './jobs.ts';
import { isAliveSql, startHeartbeat } from './process-registry.ts';

type Options = {
  crons: CronJobs;
  workers: WorkerCounts;
  log: Log;
};

/**
 * The number of concurrent jobs. Jobs in `own` have workers of their own, so that an unresponsive partner blocks no
 * other jobs.
 */
export type WorkerCounts = { common: number; own: Readonly<Record<string, number>> };

/** A pool of workers for the same jobs. */
type WorkerPool = { handlers: JobHandlers; crons: CronJobs; workers: number; log: Log };

/** Runs jobs until `stop`, which waits for running jobs. */
export async function startJobs(
  pool: Pool,
  handlers: JobHandlers,
  options: Options,
): Promise<{ stop(): Promise<void> }> {
  const working: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(working.map((workerPool) => workerPool.stop()));
  };
  try {
    for (const workers of toWorkerPools(handlers, options)) working.push(await restartOnFailure(pool, workers));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function toWorkerPools(handlers: JobHandlers, { crons, workers, log }: Options): WorkerPool[] {
  const common: JobHandlers = {};
  const own: WorkerPool[] = [];
  for (const [name, handler] of Object.entries(handlers)) {
    const count = workers.own[name];
    if (count === undefined) common[name] = handler;
    else own.push({ handlers: { [name]: handler }, crons: [], workers: count, log });
  }
  return [{ handlers: common, crons, workers: workers.common, log }, ...own];
}

type Work = { stop(): Promise<void>; ended: Promise<void> };

const BEGUN_AGAIN_AFTER_MS = 500;

/**
 * graphile-worker gives up if the database fails during a job; then it is restarted as soon as the database is back.
 */
async function restartOnFailure(pool: Pool, workers: WorkerPool): Promise<{ stop(): Promise<void> }> {
  const state: { work: Work | undefined; isStopped: boolean } = {
    work: await begin(pool, workers),
    isStopped: false,
  };
  const goOn = async () => {
    while (!state.isStopped) {
      await state.work?.ended;
      if (state.isStopped) return;
      workers.log.warn({}, 'the job runner stopped and is restarted');
      await sleep(BEGUN_AGAIN_AFTER_MS);
      state.work = await begin(pool, workers).catch(() => undefined);
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

async function begin(pool: Pool, { handlers, crons, workers, log }: WorkerPool): Promise<Work> {
  const taskList: TaskList = {};
  for (const [name, handler] of Object.entries(handlers)) taskList[name] = (payload) => handler(payload);
  const events: WorkerEvents = new EventEmitter();
  const endSigns = releaseJobsOfDeadWorkers(pool, events, log);
  wakeUpNamedQueues(events);
  const closed = closing(events);
  try {
    const runner = await run({
      pgPool: pool,
      events,
      taskList,
      concurrency: workers,
      noHandleSignals: true,
      crontab: crons.map(({ name, pattern }) => `${pattern} ${name}`).join('\n'),
      logger: new Logger(() => (level, message, meta) => logJob(log, level, message, meta)),
      preset: {
        worker: {
          ...CAUGHT,
          pollInterval: POLL_INTERVAL_MS,
          // One poller fetches jobs for all workers, because polling costs as much as the jobs.
          localQueue: { size: workers, ttl: GIVEN_BACK_AFTER_MS },
        },
      },
    });
    const ended = Promise.race([runner.promise.catch(() => {}), closed]).then(endSigns);
    // Stopping a runner that ended by itself throws.
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
 * Resolves when a pool has stopped. The library's own promise resolves later, and never if two jobs could not be marked
 * as done, because it miscounts them.
 */
function closing(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    events.once('pool:gracefulShutdown:complete', () => resolve());
    events.once('pool:forcefulShutdown:complete', () => resolve());
    events.once('pool:forcefulShutdown:error', () => resolve());
  });
}

/** The maximum delay of a scheduled job, such as the opening of a drop, which no notification announces. */
const POLL_INTERVAL_MS = 500;

/** Fetched jobs that no worker here can start are returned after this time, so that another server can. */
const GIVEN_BACK_AFTER_MS = 2_000;

const QUEUE_WOKEN_AFTER_MS = 20;

/**
 * A named queue can run its next job only after the previous one is marked as done. The library looks for the next job
 * before that, finds none and waits for the poll interval, so workers are notified again a little later.
 */
function wakeUpNamedQueues(events: WorkerEvents): void {
  events.on('job:complete', ({ job, worker: { workerPool } }) => {
    if (job.job_queue_id !== null) setTimeout(() => workerPool.nudge(1), QUEUE_WOKEN_AFTER_MS).unref();
  });
}

/**
 * With a batch delay of 0, the library catches errors of marking jobs as done; with none, the rejection is unhandled
 * and ends the process.
 */
const CAUGHT = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

type JobFailure = { error?: unknown; fatalError?: unknown };

/**
 * The library's messages identify a job by id and task. Its payload contains addresses and whole emails, so it is not
 * logged; the error is logged under the key at which the logger removes rows quoted by the database.
 */
function logJob(log: Log, level: string, message: string, { error, fatalError = error }: JobFailure = {}): void {
  const fields = fatalError === undefined ? {} : { err: fatalError };
  if (level === 'error') log.error(fields, message);
  else if (level === 'warning') log.warn(fields, message);
  else log.debug(fields, message);
}

/**
 * A process that is killed leaves jobs and queues locked, and graphile-worker respects such locks for four hours:
 * payments would not be polled and emails not sent. So each process holds an advisory lock in its workers' name, and
 * running workers release the jobs of names without a lock. Returns a function that ends this.
 */
function releaseJobsOfDeadWorkers(pool: Pool, events: WorkerEvents, log: Log): () => Promise<void> {
  const sign = startHeartbeat(pool, log, (client) => releaseDeadJobs(client, log));
  events.on('pool:create', ({ workerPool }) => sign.start(workerPool.id));
  return sign.end;
}

/**
 * Recently locked jobs may belong to workers whose advisory lock is being taken. A locked queue always has a locked job
 * of the same worker.
 */
async function releaseDeadJobs(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ workers: string[] }>(
    `with dead as materialized (
       select array_agg(distinct locked_by) as workers from graphile_worker.jobs
       where locked_at < now() - interval '5 seconds' and not ${isAliveSql('locked_by')}
     )
     select workers, graphile_worker.force_unlock_workers(workers) from dead where workers is not null`,
  );
  for (const { workers } of rows) log.warn({ workers }, 'jobs of a dead process were released');
}

/**
 * graphile-worker returns jobs when the database fails. If that fails too after it has given up, the rejection is
 * unhandled (0.18, localQueue.js: `background` rejects running work) and would end the process. The jobs are released
 * anyway like those of a dead process. Any other unhandled rejection ends the process, as it should.
 */
export function guardUnhandledRejections(log: Pick<Log, 'warn'>): void {
  process.on('unhandledRejection', (reason) => {
    if (!isLostReturn(reason)) throw reason;
    log.warn({ err: reason }, 'jobs could not be returned to the queue and will be released later');
  });
}

const LOST = 'Error occurred whilst returning jobs from local queue to database queue';

function isLostReturn(reason: unknown): boolean {
  return reason instanceof Error && reason.message.startsWith(LOST);
}

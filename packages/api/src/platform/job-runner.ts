import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { freeWorkOfTheDead } from './dead-workers.ts';
import type { CronJobs, JobHandlers } from './jobs.ts';
import type { Log } from './log.ts';
import { callNextOfQueue } from './named-queue-wakeup.ts';
import { keepCalls } from './worker-wakeups.ts';

type Options = {
  crons: CronJobs;
  workers: Workers;
  log: Log;
};

/**
 * How many jobs run at a time. Those in `own` have so many workers for themselves: a partner of theirs that does not answer
 * holds up nothing else.
 */
export type Workers = { common: number; own: Readonly<Record<string, number>> };

/** Workers of this process that take the same jobs. */
type Crew = { handlers: JobHandlers; crons: CronJobs; workers: number; log: Log };

/** Runs jobs in this process until `stop`, which lets the ones under way finish. */
export async function startJobs(
  pool: Pool,
  handlers: JobHandlers,
  options: Options,
): Promise<{ stop(): Promise<void> }> {
  const working: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(working.map((crew) => crew.stop()));
  };
  try {
    for (const crew of crewsOf(handlers, options)) working.push(await keepAtWork(pool, crew));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function crewsOf(handlers: JobHandlers, { crons, workers, log }: Options): Crew[] {
  const common: JobHandlers = {};
  const own: Crew[] = [];
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
 * The queue's library gives up when the database goes away in the middle of a job: then the work begins anew as soon as the
 * database is back.
 */
async function keepAtWork(pool: Pool, crew: Crew): Promise<{ stop(): Promise<void> }> {
  const state: { work: Work | undefined; isStopped: boolean } = {
    work: await begin(pool, crew),
    isStopped: false,
  };
  const goOn = async () => {
    while (!state.isStopped) {
      await state.work?.ended;
      if (state.isStopped) return;
      crew.log.warn({}, 'the work on jobs broke off, and begins anew');
      await sleep(BEGUN_AGAIN_AFTER_MS);
      state.work = await begin(pool, crew).catch(() => undefined);
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

async function begin(pool: Pool, { handlers, crons, workers, log }: Crew): Promise<Work> {
  const taskList: TaskList = {};
  for (const [name, handler] of Object.entries(handlers)) taskList[name] = (payload) => handler(payload);
  const events: WorkerEvents = new EventEmitter();
  const endSigns = freeWorkOfTheDead(pool, events, log);
  callNextOfQueue(events, keepCalls(events));
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
          pollInterval: LATE_AT_MOST_MS,
          localQueue: localQueueOf(workers),
        },
      },
    });
    const ended = Promise.race([runner.promise.catch(() => {}), closed]).then(endSigns);
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
 * Resolves when a crew has put down its work, whatever became of that. The library's own promise comes a step later, and where
 * two jobs could not be noted as done it never comes: it waits until nothing is left to be noted, and has counted one too many
 * off.
 */
function closing(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    events.once('pool:gracefulShutdown:complete', () => resolve());
    events.once('pool:forcefulShutdown:complete', () => resolve());
    events.once('pool:forcefulShutdown:error', () => resolve());
  });
}

/** What is written for a moment to come, as the opening of a drop, begins so long after it; nobody is called for that. */
const LATE_AT_MOST_MS = 500;

/**
 * One looks for all workers, since looking costs as much as doing. Whoever finds fewer jobs than there are workers rests a
 * moment before he looks again, however many call him: each job that is written does, also one for tomorrow. What is taken and
 * nobody here can begin goes back, so that another server can.
 */
function localQueueOf(workers: number) {
  return {
    size: workers,
    ttl: GIVEN_BACK_AFTER_MS,
    refetchDelay: { durationMs: REST_MS, threshold: workers - 1, maxAbortThreshold: Infinity },
  };
}

const GIVEN_BACK_AFTER_MS = 2_000;

/** Each rest is between half of this and one and a half. */
const REST_MS = 10;

/**
 * Without a delay at all, nobody catches what happens when a finished job cannot be noted as such, and that ends the whole
 * process.
 */
const CAUGHT = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

type Told = { error?: unknown; fatalError?: unknown };

/**
 * The library's words name a job by its number and its task. What it tells beside them is the payload, which has addresses and
 * whole letters, and the error, which is logged by the name at which the log leaves out the row that a database quotes.
 */
function logJob(log: Log, level: string, message: string, { error, fatalError = error }: Told = {}): void {
  const fields = fatalError === undefined ? {} : { err: fatalError };
  if (level === 'error') log.error(fields, message);
  else if (level === 'warning') log.warn(fields, message);
  else log.debug(fields, message);
}

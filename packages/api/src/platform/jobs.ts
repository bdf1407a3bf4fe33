import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { type Database, sql, type Tx } from './database.ts';
import { freeWorkOfTheDead } from './dead-workers.ts';
import type { Log } from './log.ts';

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

/** Writes a job in the caller's transaction: it runs if and only if that commits. */
export async function addJob(
  tx: Tx | Database,
  name: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    job_key => ${options.key ?? null}::text,
    job_key_mode => ${options.keepsEarlier ? 'preserve_run_at' : 'replace'},
    max_attempts => ${options.maxAttempts ?? 25}::int
  )`.execute(tx);
}

/** A handler may run twice for one job, so what it does must bear that. */
export type JobHandlers = Record<string, (payload: unknown) => Promise<void>>;

export type CronJobs = readonly { name: string; pattern: string }[];

/** Runs jobs in this process until `stop`, which lets the ones under way finish. */
export async function startJobs(
  pool: Pool,
  handlers: JobHandlers,
  options: { crons: CronJobs; concurrency: number; log: Log },
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = {};
  for (const [name, handler] of Object.entries(handlers)) taskList[name] = (payload) => handler(payload);
  const events: WorkerEvents = new EventEmitter();
  const endSigns = freeWorkOfTheDead(pool, events, options.log);
  const runner = await run({
    pgPool: pool,
    events,
    taskList,
    concurrency: options.concurrency,
    noHandleSignals: true,
    crontab: options.crons.map(({ name, pattern }) => `${pattern} ${name}`).join('\n'),
    logger: new Logger(() => (level, message, meta) => logJob(options.log, level, message, meta)),
  });
  return {
    stop: async () => {
      await runner.stop();
      await endSigns();
    },
  };
}

function logJob(log: Log, level: string, message: string, meta: object | undefined): void {
  const fields = { ...meta };
  if (level === 'error') log.error(fields, message);
  else if (level === 'warning') log.warn(fields, message);
  else log.debug(fields, message);
}

import type { Log } from './log.ts';

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

export function isLostReturn(reason: unknown): boolean {
  return reason instanceof Error && reason.message.startsWith(LOST);
}

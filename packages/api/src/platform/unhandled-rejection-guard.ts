import type { Log } from './log.ts';

/**
 * The queue's library hands jobs back when the database goes away. Where that fails after it has given up, it throws where
 * nobody can catch it (graphile-worker 0.18, localQueue.js: `background` refuses what is under way already), and the whole
 * shop would end. What it held is freed all the same, as the work of a process that has died is. Anything else that
 * nobody caught ends the process, as it should.
 */
export function outliveQueue(log: Pick<Log, 'warn'>): void {
  process.on('unhandledRejection', (reason) => {
    if (!isLostReturn(reason)) throw reason;
    log.warn({ err: reason }, 'jobs could not be handed back, and are freed later');
  });
}

const LOST = 'Error occurred whilst returning jobs from local queue to database queue';

export function isLostReturn(reason: unknown): boolean {
  return reason instanceof Error && reason.message.startsWith(LOST);
}

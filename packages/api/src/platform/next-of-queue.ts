import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/** The first is late enough for a database at its ease and for whoever has just looked, the others for a busy one. */
const CALLED_AFTER_MS = [20, 100, 500];

/**
 * A queue is free for its next job only when the one before is noted as done. The library looks for the next one before that,
 * finds none, and would not look again for two seconds. So workers are called again a little later.
 */
export function callNextOfQueue(events: WorkerEvents): void {
  const state: { pool: WorkerPool | undefined; timers: NodeJS.Timeout[] } = { pool: undefined, timers: [] };
  events.on('pool:create', ({ workerPool }) => {
    state.pool = workerPool;
  });
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id === null) return;
    for (const timer of state.timers) clearTimeout(timer);
    state.timers = CALLED_AFTER_MS.map((ms) => setTimeout(() => state.pool?.nudge(1), ms).unref());
  });
}

import type { WorkerEvents } from 'graphile-worker';

/** The first is late enough for a database at its ease, the others for a busy one. */
const CALLED_AFTER_MS = [5, 50, 500];

/**
 * A queue is free for its next job only when the one before is noted as done. The library looks for the next one before that,
 * finds none, and would not look again until its turn comes. So workers are called again a little later.
 */
export function callNextOfQueue(events: WorkerEvents, call: () => void): void {
  const state: { timers: NodeJS.Timeout[] } = { timers: [] };
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id === null) return;
    for (const timer of state.timers) clearTimeout(timer);
    state.timers = CALLED_AFTER_MS.map((ms) => setTimeout(call, ms).unref());
  });
}

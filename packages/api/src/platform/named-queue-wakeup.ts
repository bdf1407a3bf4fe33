import type { WorkerEvents } from 'graphile-worker';

/** The first delay suits an idle database, the others a busy one. */
const CALLED_AFTER_MS = [5, 50, 500];

/**
 * A named queue can run its next job only after the previous one is marked as done. The library looks for the next job
 * before that, finds none and waits for the poll interval, so workers are notified again a little later.
 */
export function wakeUpNamedQueues(events: WorkerEvents, call: () => void): void {
  const state: { timers: NodeJS.Timeout[] } = { timers: [] };
  events.on('job:complete', ({ job }) => {
    if (job.job_queue_id === null) return;
    for (const timer of state.timers) clearTimeout(timer);
    state.timers = CALLED_AFTER_MS.map((ms) => setTimeout(call, ms).unref());
  });
}

import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/**
 * After a batch that was not full, the poller pauses, and the library drops notifications that arrive while it polls or
 * pauses. They are remembered here, and it polls once more after the pause. Returns the function that notifies.
 */
export function rememberWakeups(events: WorkerEvents): () => void {
  const state: { pool: WorkerPool | undefined; isLooking: boolean; rests: boolean; wasCalled: boolean } = {
    pool: undefined,
    isLooking: false,
    rests: false,
    wasCalled: false,
  };
  /** If the poller is idle, the library handles the notification itself. */
  const note = () => {
    if (state.isLooking || state.rests) state.wasCalled = true;
    else state.isLooking = true;
  };
  const call = () => {
    note();
    state.pool?.nudge(1);
  };
  events.on('pool:create', ({ workerPool }) => {
    state.pool = workerPool;
  });
  events.on('pool:listen:notification', note);
  events.on('localQueue:getJobs:complete', () => {
    state.isLooking = false;
  });
  events.on('localQueue:refetchDelay:start', () => {
    state.rests = true;
  });
  events.on('localQueue:refetchDelay:expired', () => {
    state.rests = false;
    if (!state.wasCalled) return;
    state.wasCalled = false;
    call();
  });
  return call;
}

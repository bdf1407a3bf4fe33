import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/**
 * Who looked for jobs and found little does not look again for a moment, and the library forgets whoever called him while he
 * looked or rested. Here that is remembered, and he looks once more when the moment is over. Returns how to call him.
 */
export function keepCalls(events: WorkerEvents): () => void {
  const state: { pool: WorkerPool | undefined; isLooking: boolean; rests: boolean; wasCalled: boolean } = {
    pool: undefined,
    isLooking: false,
    rests: false,
    wasCalled: false,
  };
  /** Of who neither looks nor rests, a call is heard by the library. */
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

import { stopOnSignal } from '../stop-on-signal.ts';

/**
 * Runs a command so that a signal, as Ctrl+C, lets what it has begun come to its end, and the database that it raised be
 * stopped; the next press does not wait. What has not begun by then may ask `stopping`.
 */
export async function finishOnSignal(work: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const working = work(stopping.signal);
  stopOnSignal(async () => {
    stopping.abort(new Error('It was stopped before it began.'));
    console.error('  · stopping, once what is under way is done');
    await working;
  });
  await working;
}

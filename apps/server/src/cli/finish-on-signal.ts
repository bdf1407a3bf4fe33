import { stopOnSignal } from '../startup/stop-on-signal.ts';

/**
 * Runs a command so that after a signal (Ctrl+C) work in progress finishes and a database started for it is
 * stopped; a second press exits at once. Work not yet begun can check `stopping`.
 */
export async function finishOnSignal(work: (stopping: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const working = work(stopping.signal);
  stopOnSignal(async () => {
    stopping.abort(new Error('The command was stopped before it started.'));
    console.error('  · stopping after current work is done');
    await working;
  });
  await working;
}

import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folder for the results of long runs: BENCH_RESULTS, else one in the user's cache. Never in the checkout. */
export function resultsFolder(kind: 'bench' | 'resilience'): string {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return process.env.BENCH_RESULTS ?? join(cache, 'kashtanka', kind);
}

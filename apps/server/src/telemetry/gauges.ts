import { setTimeout as sleep } from 'node:timers/promises';
import type { JobCounts } from '@kashtanka/api';
import { Gauge, type Registry } from 'prom-client';

/** Sources of gauges, read at each scrape. */
export type Sources = {
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  countJobs(): Promise<JobCounts>;
  streams: { size(): number };
  /** null when the shop serves only its API. */
  pages: { size(): { pages: number; bytes: number } } | null;
};

/** Collectors wait only a few seconds, and must get a response while the database is unavailable. */
const COUNTED_WITHIN_MS = 2_000;

/** Registers the shop's gauges. Returns a function that refreshes those read from the database. */
export function addGauges(registry: Registry, { pool, countJobs, streams, pages }: Sources): () => Promise<void> {
  const gaugeOf = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gaugeOf(
    'database_connections_busy',
    'Connections to the database that do something.',
    () => pool.totalCount - pool.idleCount,
  );
  gaugeOf('database_connections_idle', 'Connections to the database that wait for work.', () => pool.idleCount);
  gaugeOf('database_connections_wanted', 'What waits for a connection to be free.', () => pool.waitingCount);
  gaugeOf('streams_open', 'Browsers that are told of changes.', () => streams.size());
  if (pages) {
    gaugeOf('kept_pages', 'Rendered pages in memory.', () => pages.size().pages);
    gaugeOf('kept_pages_bytes', 'What they take.', () => pages.size().bytes);
  }
  return addJobGauges(registry, countJobs);
}

/** Jobs are in the database, so every process reports the same values. */
function addJobGauges(registry: Registry, countJobs: Sources['countJobs']): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'database_up', help: 'Whether the database has answered just now.', registers });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs of the whole shop: due, running, for later, and given up after the last try.',
    labelNames: ['state'],
    registers,
  });
  const behind = new Gauge({
    name: 'jobs_behind_seconds',
    help: 'For how long the oldest job that is due has waited.',
    registers,
  });
  return async () => {
    const patience = sleep(COUNTED_WITHIN_MS, null, { ref: false });
    const counts = await Promise.race([countJobs().catch(() => null), patience]);
    up.set(counts ? 1 : 0);
    // Unknown gauges are omitted instead of repeating the last value.
    jobs.reset();
    behind.remove();
    if (!counts) return;
    const { behindSeconds, ...states } = counts;
    for (const [state, count] of Object.entries(states)) jobs.set({ state }, count);
    behind.set(behindSeconds);
  };
}

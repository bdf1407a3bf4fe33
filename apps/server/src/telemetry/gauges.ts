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
  gaugeOf('database_connections_busy', 'Database connections in use.', () => pool.totalCount - pool.idleCount);
  gaugeOf('database_connections_idle', 'Idle database connections.', () => pool.idleCount);
  gaugeOf('database_connections_wanted', 'Requests waiting for a database connection.', () => pool.waitingCount);
  gaugeOf('streams_open', 'Open event streams.', () => streams.size());
  if (pages) {
    gaugeOf('kept_pages', 'Pages in the page cache.', () => pages.size().pages);
    gaugeOf('kept_pages_bytes', 'Bytes used by the page cache.', () => pages.size().bytes);
  }
  return addJobGauges(registry, countJobs);
}

/** Jobs are in the database, so every process reports the same values. */
function addJobGauges(registry: Registry, countJobs: Sources['countJobs']): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'database_up', help: 'Whether the database has just responded.', registers });
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs of the whole shop by state: due, running, scheduled, and failed after the last retry.',
    labelNames: ['state'],
    registers,
  });
  const behind = new Gauge({
    name: 'jobs_behind_seconds',
    help: 'Waiting time of the oldest due job.',
    registers,
  });
  return async () => {
    const timeout = sleep(COUNTED_WITHIN_MS, null, { ref: false });
    const counts = await Promise.race([countJobs().catch(() => null), timeout]);
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

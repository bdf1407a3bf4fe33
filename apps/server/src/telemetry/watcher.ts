import type { Statement } from '@kashtanka/api';
import type { FastifyInstance } from 'fastify';

/** Observes the shop without changing it. */
export type Watcher = {
  watchRequests(http: FastifyInstance): void;
  watchJob(name: string, work: () => Promise<void>): Promise<void>;
  /** Called after each statement, in the asynchronous context that ran it. */
  watchStatement?(statement: Statement): void;
  /** Flushes pending data and releases resources. */
  close(): Promise<void>;
};

type Handler = (payload: unknown) => Promise<void>;

/** Wraps jobs so that all watchers observe them. */
export function watched(jobs: Record<string, Handler>, watchers: readonly Watcher[]): Record<string, Handler> {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, handler]) => [
      name,
      watchers.reduce<Handler>(
        (inner, watcher) => (payload) => watcher.watchJob(name, () => inner(payload)),
        handler,
      ),
    ]),
  );
}

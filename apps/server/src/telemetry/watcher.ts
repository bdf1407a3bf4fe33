import type { Statement } from '@kashtanka/api';
import type { FastifyInstance } from 'fastify';

/** Sees the shop at work, and changes nothing of it. */
export type Watcher = {
  watchRequests(http: FastifyInstance): void;
  watchJob(name: string, work: () => Promise<void>): Promise<void>;
  /** Hears of each statement when it is over, in the asynchronous context that asked for it. */
  watchStatement?(statement: Statement): void;
  /** Lets go of what it holds, and hands over what it has not told yet. */
  close(): Promise<void>;
};

type Handler = (payload: unknown) => Promise<void>;

/** The same jobs, each seen by all watchers. */
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

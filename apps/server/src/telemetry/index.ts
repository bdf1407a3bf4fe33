import type { Statement } from '@kashtanka/api';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Sources } from './gauges.ts';
import type { Watcher } from './watcher.ts';

export { watched } from './watcher.ts';
export type { Watcher };

export type Telemetry = {
  watchers: readonly Watcher[];
  /** Called for each statement; undefined when no watcher needs it. */
  onStatement: ((statement: Statement) => void) | undefined;
  /** Serves the metrics if they are configured. */
  listen(sources: Sources): Promise<void>;
  close(): Promise<void>;
};

/** Opens the configured watchers; libraries of others are not loaded. */
export async function openTelemetry(config: Config, log: Logger): Promise<Telemetry> {
  const { metricsHost: host, metricsPort, metricsToken: token, traces, proxies } = config;
  const metrics = metricsPort === null ? null : (await import('./metrics.ts')).createMetrics({ token, log });
  const tracing =
    traces && (await import('./traces.ts')).createTraces({ ...traces, believesCallers: proxies > 0, log });
  const watchers = [metrics, tracing].filter((watcher) => watcher !== null);
  return {
    watchers,
    onStatement: tracing?.watchStatement,
    listen: async (sources) => {
      if (metricsPort !== null) await metrics?.listen({ host, port: metricsPort }, sources);
    },
    close: async () => {
      for (const watcher of watchers) await watcher.close();
    },
  };
}

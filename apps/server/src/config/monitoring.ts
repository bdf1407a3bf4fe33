import { isLoopbackHost } from '../http/loopback.ts';
import type { SettingValues } from './settings.ts';

// Monitoring settings. Without an address monitoring is off and its libraries are not loaded.

export type WatchConfig = {
  /** Port and token of the metrics endpoint; null: no endpoint, no token. */
  metricsPort: number | null;
  metricsHost: string;
  metricsToken: string | null;
  /** Trace collector and the percentage of sampled traces; null: no tracing. */
  traces: { endpoint: string; percent: number } | null;
};

export function toWatch({
  METRICS_PORT: metricsPort,
  METRICS_HOST: metricsHost,
  METRICS_TOKEN: metricsToken,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  TRACES_PERCENT: percent,
}: SettingValues): WatchConfig {
  return {
    metricsPort: metricsPort ?? null,
    metricsHost,
    metricsToken: metricsToken ?? null,
    traces: endpoint ? { endpoint: endpoint.replace(/\/+$/, ''), percent } : null,
  };
}

/** Metrics reveal sales, so a port reachable from other machines requires a token. */
export function monitoringErrors({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
}: SettingValues): string[] {
  if (port === undefined || token !== undefined || isLoopbackHost(host)) return [];
  return [
    `METRICS_HOST is "${host}", which other machines can reach: set METRICS_TOKEN to the output of openssl rand -hex 32, or ` +
      'unset METRICS_HOST.',
  ];
}

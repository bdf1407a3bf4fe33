import { isLoopbackHost } from '../loopback.ts';
import type { SettingValues } from './settings.ts';

// How programs watch the shop. Without an address nobody does, and no library for it is loaded.

export type WatchConfig = {
  /** Where the numbers of this process are read, and with which token; null for nowhere, and for none. */
  metricsPort: number | null;
  metricsHost: string;
  metricsToken: string | null;
  /** Where traces go, and how many of a hundred; null for nowhere. */
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

/** Numbers tell how much a shop sells: whoever reaches the port from another machine has to know its token. */
export function faultsOfWatch({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
}: SettingValues): string[] {
  if (port === undefined || token !== undefined || isLoopbackHost(host)) return [];
  return [
    `METRICS_HOST is "${host}", which other machines reach: set METRICS_TOKEN, as openssl rand -hex 32 makes it, or ` +
      'leave METRICS_HOST out.',
  ];
}

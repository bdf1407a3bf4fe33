import Type, { type Static, type TSchema } from 'typebox';
import { isLoopbackHost } from './loopback.ts';

// How programs watch the shop. Without an address nobody does, and no library for it is loaded.

export const WATCH_VARIABLES = {
  METRICS_PORT: {
    schema: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
    words: 'a port for /metrics, 1 to 65535',
  },
  METRICS_HOST: {
    schema: Type.String({ pattern: '^[A-Za-z0-9_.:%-]+$', default: 'localhost' }),
    words: 'a host name or address on which /metrics is read',
  },
  METRICS_TOKEN: {
    schema: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]{16,200}$' })),
    words: 'a token of 16 to 200 characters without blanks, as openssl rand -hex 32 makes it',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: Type.Optional(Type.String({ pattern: '^https?://[^\\s/]+(/.*)?$' })),
    words: 'where a collector takes OTLP over HTTP, as http://localhost:4318',
  },
  TRACES_PERCENT: {
    schema: Type.Integer({ minimum: 1, maximum: 100, default: 100 }),
    words: 'of a hundred requests, how many are traced, 1 to 100',
  },
} as const satisfies Record<string, { schema: TSchema; words: string }>;

type Variables = typeof WATCH_VARIABLES;
type Values = { [K in keyof Variables]: Static<Variables[K]['schema']> };

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
}: Values): WatchConfig {
  return {
    metricsPort: metricsPort ?? null,
    metricsHost,
    metricsToken: metricsToken ?? null,
    traces: endpoint ? { endpoint: endpoint.replace(/\/+$/, ''), percent } : null,
  };
}

/** Numbers tell how much a shop sells: whoever reaches the port from another machine has to know its token. */
export function faultsOfWatch({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: Values): string[] {
  if (port === undefined || token !== undefined || isLoopbackHost(host)) return [];
  return [
    `METRICS_HOST is "${host}", which other machines reach: set METRICS_TOKEN, as openssl rand -hex 32 makes it, or ` +
      'leave METRICS_HOST out.',
  ];
}

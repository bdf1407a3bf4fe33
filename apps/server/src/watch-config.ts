import Type, { type Static, type TSchema } from 'typebox';

// How programs watch the shop. Without an address nobody does, and no library for it is loaded.

export const WATCH_VARIABLES = {
  METRICS_PORT: {
    schema: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
    words: 'a port for /metrics, 1 to 65535',
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
  /** Where the numbers of this process are read; null for nowhere. */
  metricsPort: number | null;
  /** Where traces go, and how many of a hundred; null for nowhere. */
  traces: { endpoint: string; percent: number } | null;
};

export function toWatch({
  METRICS_PORT: metricsPort,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  TRACES_PERCENT: percent,
}: Values): WatchConfig {
  return {
    metricsPort: metricsPort ?? null,
    traces: endpoint ? { endpoint: endpoint.replace(/\/+$/, ''), percent } : null,
  };
}

import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** The collector is optional, so shutdown does not wait for it longer than this. */
const SENT_WITHIN_MS = 5_000;

/** Sends traces to a collector and logs failures, which the library hides. */
export function openExporter(endpoint: string, log: Logger): SpanExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SENT_WITHIN_MS });
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) log.warn({ err: result.error }, 'traces could not be sent');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { openExporter } from './trace-exporter.ts';
import { watchPartners } from './watch-partners.ts';
import type { Watcher } from './watcher.ts';

type TraceOptions = {
  /** Address of an OpenTelemetry collector that accepts OTLP over HTTP. */
  endpoint: string;
  /** Percentage of requests and jobs that are traced. */
  percent: number;
  /** Whether to accept the trace context of a caller; only a trusted proxy may set it. */
  believesCallers: boolean;
  log: Logger;
};

/**
 * Traces requests and jobs with their statements and partner calls. Contains no personal data and no full
 * addresses, which may hold a token: a request is identified by route and id, as in the log.
 */
export function createTraces({ endpoint, percent, believesCallers, log }: TraceOptions): Watcher {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kashtanka' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: openExporter(endpoint, log) })],
  });
  const tracer = provider.getTracer('kashtanka');
  const callers = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Span>();
  const spanOf = new WeakMap<FastifyRequest, Span>();

  /** A child span of the active span; none when there is no active recording span. */
  const startPart = (name: string, options: { startTime?: number; attributes: Record<string, string> }) => {
    const whole = current.getStore();
    if (!whole?.isRecording()) return undefined;
    return tracer.startSpan(name, { kind: SpanKind.CLIENT, ...options }, trace.setSpan(ROOT_CONTEXT, whole));
  };
  const stopWatchingPartners = watchPartners((host, method) =>
    startPart(`${method} ${host}`, { attributes: { 'server.address': host, 'http.request.method': method } }),
  );

  return {
    watchRequests: (http) => {
      http.addHook('onRequest', (request, _reply, done) => {
        const { method, id, headers, routeOptions } = request;
        const route = routeOptions.url ?? 'none';
        const attributes = { 'http.request.method': method, 'http.route': route, 'http.request.id': id };
        const caller = believesCallers
          ? callers.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
          : ROOT_CONTEXT;
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
        spanOf.set(request, span);
        current.run(span, done);
      });
      // Body events run in the connection's context, which has no request span.
      http.addHook('preValidation', (request, _reply, done) => {
        const span = spanOf.get(request);
        if (span) current.run(span, done);
        else done();
      });
      http.addHook('onResponse', async (request, { statusCode }) => {
        const span = spanOf.get(request);
        span?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    watchJob: async (name, work) => {
      const span = tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      try {
        await current.run(span, work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    watchStatement: ({ sql, tookMs, hasFailed }) => {
      const [verb = ''] = sql.split(/\s/, 1);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
      const span = startPart(verb, { startTime: Date.now() - tookMs, attributes });
      if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
    close: async () => {
      stopWatchingPartners();
      // Export failures have already been logged.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

import { hash, timingSafeEqual } from 'node:crypto';
import { type Log, WITHOUT_SCHEMAS } from '@kashtanka/api';
import { API_BASE, streams } from '@kashtanka/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { limitedServers } from '../http/limited-servers.ts';
import { addGauges, type Sources } from './gauges.ts';
import type { Watcher } from './watcher.ts';

export type Metrics = Watcher & {
  /** Serves GET /metrics on a separate port, which proxies must not expose. */
  listen(at: { host: string; port: number }, sources: Sources): Promise<void>;
};

/**
 * Collectors are few, so further connections are refused; each is closed within a minute so that they cannot block
 * collectors.
 */
const MOST_READERS = 100;

/** From the duration of a cached page to that of a slow carrier. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300];

/** Streams last as long as a page is open, so they are left out of request durations. */
const STREAMS = new Set(Object.values(streams).map(({ path }) => `${API_BASE}/${path}`));

/** Prometheus metrics of the shop. With a token, only its bearer can read them. */
export function createMetrics({ token, log }: { token: string | null; log: Log }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its response, without streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of jobs in this process; failed ones are retried.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const opened: { http?: FastifyInstance } = {};
  return {
    watchRequests: (http) => {
      http.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none' } }, reply) => {
        if (STREAMS.has(route)) return;
        requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
      });
    },
    watchJob: async (job, work) => {
      const end = jobs.startTimer({ job });
      try {
        await work();
        end({ outcome: 'done' });
      } catch (error) {
        end({ outcome: 'failed' });
        throw error;
      }
    },
    listen: async (at, sources) => {
      const readDatabase = addGauges(registry, sources);
      // Collectors keep connections open, which would delay shutdown.
      const http = fastify({
        forceCloseConnections: 'idle',
        serverFactory: limitedServers(MOST_READERS, log),
        ...WITHOUT_SCHEMAS,
      });
      http.removeAllContentTypeParsers();
      opened.http = http;
      http.get('/metrics', async ({ headers }, reply) => {
        if (token !== null && !hasToken(headers.authorization, token))
          return reply
            .code(401)
            .header('WWW-Authenticate', 'Bearer')
            .type('text/plain')
            .send('a bearer token is required');
        await readDatabase();
        return reply.type(registry.contentType).send(await registry.metrics());
      });
      await http.listen(at);
    },
    close: async () => {
      await opened.http?.close();
    },
  };
}

/** Whether a `Bearer …` header carries this token; compares hashes, which have equal length, in constant time. */
function hasToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(hash('sha256', sent, 'buffer'), hash('sha256', token, 'buffer'));
}

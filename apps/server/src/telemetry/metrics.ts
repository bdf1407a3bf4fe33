import { type Log, WITHOUT_SCHEMAS } from '@kashtanka/api';
import { API_BASE, streams } from '@kashtanka/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { limitedServers } from '../limited-servers.ts';
import { carriesToken } from './bearer-token.ts';
import { addGauges, type Sources } from './gauges.ts';
import type { Watcher } from './watcher.ts';

export type Metrics = Watcher & {
  /** Answers GET /metrics on a port of its own, to which no proxy leads the world. */
  listen(at: { host: string; port: number }, sources: Sources): Promise<void>;
};

/** Collectors are few; whatever else opens connections to this port keeps none from them for longer than a minute. */
const MOST_READERS = 100;

/** From what a kept page takes to what a slow carrier takes. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300];

/** They take as long as somebody looks at a page. */
const STREAMS = new Set(Object.values(streams).map(({ path }) => `${API_BASE}/${path}`));

/** Counts, in the words of Prometheus, what the shop does. With a token, only its bearer reads that. */
export function createMetrics({ token, log }: { token: string | null; log: Log }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer; without streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'What jobs took in this process; one that failed is tried again.',
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
      // Who reads keeps the connection for the next time, and would hold up a server that is told to stop.
      const http = fastify({
        forceCloseConnections: 'idle',
        serverFactory: limitedServers(MOST_READERS, log),
        ...WITHOUT_SCHEMAS,
      });
      http.removeAllContentTypeParsers();
      opened.http = http;
      http.get('/metrics', async ({ headers }, reply) => {
        if (token !== null && !carriesToken(headers.authorization, token))
          return reply.code(401).header('WWW-Authenticate', 'Bearer').type('text/plain').send('a token is needed');
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

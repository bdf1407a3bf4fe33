import type { FastifyInstance } from 'fastify';

/**
 * Closes idle keep-alive connections soon after shutdown begins. Browsers and proxies hold them for more than a
 * minute after the last response, and closing the server would wait for them. Later responses carry `Connection:
 * close`.
 */
export function endAfterLastAnswers(http: FastifyInstance, isLeaving: () => boolean): void {
  http.addHook('preClose', async () => {
    http.server.keepAliveTimeout = SOON_MS;
  });
  http.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving()) reply.raw.setHeader('Connection', 'close');
    done();
  });
}

/** Node treats 0 as no limit. */
const SOON_MS = 1;

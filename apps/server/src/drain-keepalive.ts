import type { FastifyInstance } from 'fastify';

/**
 * A connection that a browser or a proxy keeps is open for more than a minute after its last answer, and a server that closes
 * would wait for it: from then on each ends soon after what is under way on it. To who asks later, `Connection: close` says so.
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

/** Node takes nought for no limit at all. */
const SOON_MS = 1;

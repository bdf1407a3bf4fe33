import type { FastifyInstance } from 'fastify';

/**
 * A connection that a browser or a proxy keeps is open for more than a minute after its last answer, and a server that closes
 * would wait for it. Who is answered once it leaves is told to come by another one; those to whom that could not be said any more
 * are let go as soon as they have their answer.
 */
export function endAfterLastAnswers(http: FastifyInstance, isLeaving: () => boolean): void {
  const state = { isClosing: false };
  http.addHook('preClose', async () => {
    state.isClosing = true;
  });
  // What is answered past these hooks hears of it when it asks.
  http.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving()) reply.raw.setHeader('Connection', 'close');
    done();
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving()) reply.raw.setHeader('Connection', 'close');
    done();
  });
  http.addHook('onResponse', (request, _reply, done) => {
    if (state.isClosing) request.raw.socket.destroySoon();
    done();
  });
}

import fastify, { type FastifyInstance } from 'fastify';

const unused = () => {
  throw new Error('no partner describes its calls to Fastify');
};

/** A connection that sends no whole request ends within a minute: a practice partner may run in the process of a shop. */
const PATIENCE = { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 };

/** A partner's HTTP server. It has no schemas: the compilers for them, a hundred files, are not even read. */
export function partnerApp({ bodyLimit }: { bodyLimit: number }): FastifyInstance {
  return fastify({
    bodyLimit,
    forceCloseConnections: true,
    requestTimeout: 30_000,
    http: PATIENCE,
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  });
}

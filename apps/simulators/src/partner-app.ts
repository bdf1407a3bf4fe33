import fastify, { type FastifyInstance } from 'fastify';

const unused = () => {
  throw new Error('simulators must not declare schemas');
};

/**
 * Closes connections that send no complete request within a minute, because a simulator may run in the shop's
 * process.
 */
const TIMEOUTS = { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 };

/** A partner's HTTP server. It has no schemas, so their compilers, a hundred files, are not loaded. */
export function partnerApp({ bodyLimit }: { bodyLimit: number }): FastifyInstance {
  return fastify({
    bodyLimit,
    forceCloseConnections: true,
    requestTimeout: 30_000,
    http: TIMEOUTS,
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  });
}

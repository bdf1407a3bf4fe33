import fastify, { type FastifyInstance } from 'fastify';

const unused = () => {
  throw new Error('no partner describes its calls to Fastify');
};

/** A partner's HTTP server. It has no schemas: the compilers for them, a hundred files, are not even read. */
export function partnerApp({ bodyLimit }: { bodyLimit: number }): FastifyInstance {
  return fastify({
    bodyLimit,
    forceCloseConnections: true,
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
  });
}

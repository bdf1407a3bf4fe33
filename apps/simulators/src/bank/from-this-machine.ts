import type { FastifyRequest } from 'fastify';

/** A payment page may face the world, its strings may not. A proxy on this machine gives itself away. */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && (ip === '::1' || ip === '127.0.0.1' || ip === '::ffff:127.0.0.1');
}

import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import type { Refusal } from './reply.ts';

/** Refuses a write with a foreign Origin header. Programs other than browsers send none. */
export function refuseForeignOrigin(
  request: FastifyRequest,
  { origin }: Pick<Context, 'origin'>,
): Refusal | undefined {
  const sent = request.headers.origin;
  if (sent === undefined || sent === origin || sent === originOf(request)) return undefined;
  return { kind: 'detail', status: 403, code: 'permission_denied' };
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

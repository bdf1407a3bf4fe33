import type { FastifyRequest } from 'fastify';
export type ControlAnswer = { ok: true; nowMs?: number } | { ok: false; fault: string };

export function refuseControl(text: string): ControlAnswer {
  return { ok: false, fault: text };
}

/** Payment pages may be public, the control API may not. Forwarding headers reveal a proxy on this machine. */
export function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && (ip === '::1' || ip === '127.0.0.1' || ip === '::ffff:127.0.0.1');
}

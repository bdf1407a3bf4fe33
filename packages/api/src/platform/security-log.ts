import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './http/context.ts';
import type { ReadContext } from './http/request.ts';

/** What an operator needs to notice an attack, or to answer a customer who asks about one (docs/operations.md lists them). */
export type SecurityEvent =
  | 'login'
  | 'login_failed'
  | 'password_failed'
  | 'password_locked'
  | 'password_changed'
  | 'email_changed'
  | 'account_deleted'
  | 'data_exported'
  | 'refresh_token_reused'
  | 'logged_out_everywhere'
  | 'forbidden'
  | 'throttled';

/**
 * Writes one line, on a level that the log has by default. It names the account by its id and the network by a keyed
 * hash, and never an email, a token or an address. Call it after the commit: what was rolled back did not happen.
 */
export function logSecurityEvent(
  { log, requestId, networkHash }: Pick<Context, 'log' | 'requestId' | 'networkHash'>,
  event: SecurityEvent,
  accountId: number | null,
): void {
  log.warn({ event, accountId, networkHash: networkHash(), requestId }, 'security event');
}

const EVENT_OF_STATUS = new Map<number, SecurityEvent>([
  [403, 'forbidden'],
  [429, 'throttled'],
]);

/** Who sent a request, known once its token was read. */
const ACCOUNT_ID = 'accountId';

/** Logs every answer that refuses by right or by rate, whichever part of the server gives it. */
export function logRefusals(app: FastifyInstance, readContext: ReadContext): void {
  app.decorateRequest(ACCOUNT_ID, null);
  app.addHook('onResponse', async (request, reply) => {
    const event = EVENT_OF_STATUS.get(reply.statusCode);
    if (event) logSecurityEvent(readContext(request, reply), event, request.getDecorator(ACCOUNT_ID));
  });
}

export function noteAccount(request: Pick<FastifyRequest, 'setDecorator'>, accountId: number): void {
  request.setDecorator(ACCOUNT_ID, accountId);
}

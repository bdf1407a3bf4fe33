import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../http/context.ts';
import type { ReadContext } from '../http/request.ts';

/** Events by which an operator detects an attack or answers a customer (docs/operations.md lists them). */
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
  | 'staff_signed_in'
  | 'staff_sign_in_failed'
  | 'forbidden'
  | 'throttled';

/**
 * Logs an event with the account's id and a keyed hash of the network, never with an email, token or address. Call it
 * after the commit, because a rolled back event did not happen.
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

/** The account of a request, known after its token was verified. */
const ACCOUNT_ID = 'accountId';

/** Logs every response that refuses by permission or rate limit, of all parts of the server. */
export function logRefusals(app: FastifyInstance, readContext: ReadContext): void {
  app.decorateRequest(ACCOUNT_ID, null);
  app.addHook('onResponse', async (request, reply) => {
    const event = EVENT_OF_STATUS.get(reply.statusCode);
    if (event) logSecurityEvent(readContext(request, reply), event, request.getDecorator(ACCOUNT_ID));
  });
}

export function setLoggedAccount(request: Pick<FastifyRequest, 'setDecorator'>, accountId: number): void {
  request.setDecorator(ACCOUNT_ID, accountId);
}

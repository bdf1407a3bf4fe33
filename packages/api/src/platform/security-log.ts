import type { Context } from './http/context.ts';

/** What an operator has to see in the log to notice an attack, or to answer a customer who asks about one. */
export type SecurityEvent =
  | 'login'
  | 'login_failed'
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
 * Writes one line. It names the account by its id and the network by a keyed hash, and never an email, a token or an
 * address. Call it after the commit, so that an event that was rolled back is not in the log.
 */
export function logSecurityEvent(
  { log, requestId, networkHash }: Pick<Context, 'log' | 'requestId' | 'networkHash'>,
  event: SecurityEvent,
  accountId: number | null,
): void {
  log.info({ event, accountId, networkHash: networkHash(), requestId }, 'security event');
}

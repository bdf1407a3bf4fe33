import { HOUR_MS } from '@kashtanka/rules';
import { inTransaction, sqlState } from '#platform/database';
import type { Context } from '#platform/http/context';
import { ok, type Refusal, refuseField, type Success } from '#platform/http/reply';
import { queueEmail } from '#platform/mail/outbox';
import { logSecurityEvent } from '#platform/security/security-log';
import { generateToken, hashToken } from '#platform/security/token';
import { changeConfirmedEmail } from './change-email.ts';
import type { AccountRouteDeps } from './deps.ts';
import { emailRestoredEmail } from './emails/account-emails.ts';
import { findLocked, setPassword } from './sql/accounts.ts';
import { deleteUndoLinksSince, findEmailLink } from './sql/email-links.ts';
import { insertRecovery } from './sql/password-recovery.ts';

const SECRET_BYTES = 32;

/**
 * Reverts an email change by the link that was mailed to the previous address. An intruder who made the change has the
 * password or a login, so both end: the account opens only with a new password, for which a link is mailed to the
 * restored address.
 */
export async function undoEmailChange(
  deps: AccountRouteDeps,
  secret: string,
  context: Context,
): Promise<Success<Record<never, never>> | Refusal> {
  const { db, clock, accounts } = deps;
  const { locale, origin } = context;
  const secretHash = hashToken(secret);
  const found = await findEmailLink(db, secretHash);
  if (found?.kind !== 'undo') return INVALID;
  if (found.expires_at <= clock.now()) return EXPIRED;
  const unknownPassword = await accounts.passwords.hash(generateToken(SECRET_BYTES));
  try {
    const isUndone = await inTransaction(db, async (tx) => {
      const account = await findLocked(tx, found.account_id);
      const link = await findEmailLink(tx, secretHash);
      if (!account || !link) return false;
      const { id: accountId } = account;
      const { email } = link;
      const now = clock.now();
      await changeConfirmedEmail(tx, deps, { account, email }, context);
      await deleteUndoLinksSince(tx, accountId, link.created_at);
      await setPassword(tx, accountId, unknownPassword);
      await accounts.sessions.endAll(tx, accountId);
      const recovery = generateToken(SECRET_BYTES);
      const expiresAt = new Date(now.getTime() + HOUR_MS);
      await insertRecovery(tx, { secretHash: hashToken(recovery), accountId, now, expiresAt });
      await queueEmail(tx, { email, accountId }, emailRestoredEmail(recovery, { locale, origin }), now);
      return true;
    });
    if (!isUndone) return INVALID;
    logSecurityEvent(context, 'email_changed', found.account_id);
    return ok({});
  } catch (error) {
    // The address is reserved for the account, except where a server of an older version changed it.
    if (sqlState(error) === UNIQUE_VIOLATION) return refuseField('email', 'unique');
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';
const INVALID = refuseField('secret', 'invalid');
const EXPIRED = refuseField('secret', 'expired');

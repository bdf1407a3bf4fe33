import { inTransaction } from '#platform/database';
import type { Context } from '#platform/http/context';
import { ok, type Refusal, refuseField, type Success } from '#platform/http/reply';
import { addJob } from '#platform/jobs';
import { normalizeEmail } from '#platform/mail/normalize-email';
import { logSecurityEvent } from '#platform/security/security-log';
import { hashToken } from '#platform/security/token';
import { validatePassword } from '#platform/security/validate-password';
import type { AccountRouteDeps } from './deps.ts';
import { replacePassword } from './replace-password.ts';
import { findAccount, findLocked, markProven } from './sql/accounts.ts';
import { findRecovery } from './sql/password-recovery.ts';

export const SEND_RECOVERY_JOB = 'send_recovery';

/** Only the job checks whether the account exists, so neither the response nor its time reveals it (D68). */
export async function requestRecovery(
  { db, rateLimits }: AccountRouteDeps,
  typed: string,
  { locale }: Context,
): Promise<Success<Empty> | Refusal> {
  const email = normalizeEmail(typed);
  if (!email) return refuseField('email', 'invalid');
  const tooMany = await rateLimits.admitRecovery(email);
  if (tooMany) return tooMany;
  await addJob(db, SEND_RECOVERY_JOB, { email, locale });
  return ok({});
}

/** Sets a password by a mailed link. A used or unknown link is refused as invalid, an old one as expired. */
export async function resetPassword(
  deps: AccountRouteDeps,
  { secret, new_password }: { secret: string; new_password: string },
  context: Context,
): Promise<Success<Empty> | Refusal> {
  const { db, clock, accounts } = deps;
  const secretHash = hashToken(secret);
  const recovery = await findRecovery(db, secretHash);
  const account = recovery && (await findAccount(db, recovery.account_id));
  if (!recovery || !account) return INVALID;
  if (recovery.expires_at <= clock.now()) return refuseField('secret', 'expired');
  const { id, email, first_name, last_name } = account;
  const refusal = await validatePassword(new_password, { email, names: [first_name, last_name] });
  if (refusal) return refuseField('new_password', refusal);
  const hash = await accounts.passwords.hash(new_password);
  const isDone = await inTransaction(db, async (tx) => {
    const isThere = await findLocked(tx, id);
    // Another tab may have used the link or deleted the account meanwhile.
    if (!isThere || !(await findRecovery(tx, secretHash))) return false;
    // The link was mailed to the account's address, so its use confirms that address.
    await markProven(tx, id, clock.now());
    await replacePassword(tx, deps, { id, email, hash, voidLinks: ['confirm', 'change'] }, context);
    return true;
  });
  if (!isDone) return INVALID;
  // A stranger's attempts may have locked the account for unknown browsers, and the owner is about to log in from this
  // one.
  accounts.knownBrowsers.remember(id, context);
  logSecurityEvent(context, 'password_changed', id);
  return ok({});
}

type Empty = Record<never, never>;

const INVALID = refuseField('secret', 'invalid');

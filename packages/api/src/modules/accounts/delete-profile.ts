import { inTransaction, type Tx } from '#platform/database';
import type { UserContext } from '#platform/http/context';
import { noContent, type Refusal, type Success } from '#platform/http/reply';
import { addJob } from '#platform/jobs';
import { queueEmail } from '#platform/mail/outbox';
import { logSecurityEvent } from '#platform/security/security-log';
import { ACCOUNT_DELETED_JOB, getAddress } from './accounts.ts';
import type { AccountRouteDeps } from './deps.ts';
import { accountChangeEmail } from './emails/account-emails.ts';
import { deleteAccount, lockAccount } from './sql/accounts.ts';
import { isStillVerified, MISSING, verifyOwner } from './verify-owner.ts';

/** Asks for the password or a fresh login, because a deletion cannot be undone. */
export async function deleteProfile(
  deps: AccountRouteDeps,
  { current_password }: { current_password?: string },
  context: UserContext,
): Promise<Success<undefined> | Refusal> {
  const proof = await verifyOwner(deps, current_password, context);
  if (!proof.ok) return proof.refusal;
  const isDeleted = await inTransaction(deps.db, async (tx) => {
    const locked = await lockAccount(tx, context.user.id);
    if (!isStillVerified(proof.account, locked)) return false;
    await removeAccount(tx, deps, context);
    return true;
  });
  if (!isDeleted) return MISSING;
  logSecurityEvent(context, 'account_deleted', context.user.id);
  return noContent();
}

type Removing = Pick<AccountRouteDeps, 'clock' | 'accounts' | 'newsletter'>;

/** Deletes irrevocably (D69); other modules delete their rows by a job. */
export async function removeAccount(
  tx: Tx,
  { clock, accounts, newsletter }: Removing,
  context: UserContext,
): Promise<void> {
  const { locale, origin, user } = context;
  const address = getAddress(await lockAccount(tx, user.id));
  await accounts.sessions.endAll(tx, user.id);
  await newsletter.leave(tx, address, 'profile', context);
  await deleteAccount(tx, user.id);
  const { email, isProven } = address;
  await addJob(tx, ACCOUNT_DELETED_JOB, { id: user.id, email, is_email_proven: isProven });
  const now = clock.now();
  const note = accountChangeEmail('account_deleted', { locale, origin }, now);
  await queueEmail(tx, { email, accountId: user.id }, { ...note, isToUnproven: !isProven }, now);
}

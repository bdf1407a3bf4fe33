import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { queueEmail } from '#platform/mail/outbox';
import type { AccountRouteDeps } from './deps.ts';
import { accountChangeEmail } from './emails/account-emails.ts';
import { setPassword } from './sql/accounts.ts';
import { deleteEmailLinks } from './sql/email-links.ts';
import { deleteAccountRecoveries } from './sql/password-recovery.ts';

type Replacement = { id: number; email: string; hash: string; voidLinks: Parameters<typeof deleteEmailLinks>[2] };

/** Stores a new password of a locked account, voids recovery links, ends all logins and notifies the owner. */
export async function replacePassword(
  tx: Tx,
  { clock, accounts }: Pick<AccountRouteDeps, 'clock' | 'accounts'>,
  { id, email, hash, voidLinks }: Replacement,
  { locale, origin }: Context,
): Promise<void> {
  const now = clock.now();
  await setPassword(tx, id, hash);
  await deleteAccountRecoveries(tx, id);
  await deleteEmailLinks(tx, id, voidLinks);
  await accounts.sessions.endAll(tx, id);
  await queueEmail(
    tx,
    { email, accountId: id },
    accountChangeEmail('password_changed', { locale, origin }, now),
    now,
  );
}

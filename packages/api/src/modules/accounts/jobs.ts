import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { LOCALES } from '@kashtanka/texts';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import type { Locale } from '#platform/locale';
import { queueEmail } from '#platform/mail/outbox';
import { generateToken, hashToken } from '#platform/security/token';
import type { Accounts } from './accounts.ts';
import { passwordRecoveryEmail } from './emails/account-emails.ts';
import { SEND_RECOVERY_JOB } from './recover-password.ts';
import { findByEmail } from './sql/accounts.ts';
import { deleteEmailLinksBefore } from './sql/email-links.ts';
import { deleteRecoveriesBefore, insertRecovery } from './sql/password-recovery.ts';
import { deleteSessionsBefore } from './sql/sessions.ts';

/** Runs monthly. */
export const ROTATE_KEY_JOB = 'rotate_signing_key';

type Deps = { db: Database; clock: Clock; accounts: Accounts; origin: string };

const SECRET_BYTES = 32;

const SendRecovery = Type.Object({ email: Type.String(), locale: Type.Enum([...LOCALES]) });

export function accountJobs(deps: Deps): JobHandlers {
  return {
    [ROTATE_KEY_JOB]: () => deps.accounts.signingKeys.rotate(),
    [SEND_RECOVERY_JOB]: (payload) => sendRecovery(deps, Parse(SendRecovery, payload)),
  };
}

/** An email without an account gets no message (D68). */
async function sendRecovery(
  { db, clock, origin }: Deps,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const account = await findByEmail(db, email);
  if (!account) return;
  const secret = generateToken(SECRET_BYTES);
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + HOUR_MS);
    await insertRecovery(tx, { secretHash: hashToken(secret), accountId: account.id, now, expiresAt });
    await queueEmail(tx, { email, accountId: account.id }, passwordRecoveryEmail(secret, { locale, origin }), now);
  });
}

/**
 * Expired rows are deleted; an expired email link stays for one more day, so that it is answered as expired and not as
 * unknown.
 */
export async function deleteExpiredLogins(db: Database, now: Date): Promise<void> {
  await deleteSessionsBefore(db, now);
  await deleteRecoveriesBefore(db, new Date(now.getTime() - DAY_MS));
  await deleteEmailLinksBefore(db, new Date(now.getTime() - DAY_MS));
}

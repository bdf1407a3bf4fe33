import type { Profile } from '@kashtanka/contract';
import { inTransaction, sqlState, type Tx } from '#platform/database';
import type { Context, UserContext } from '#platform/http/context';
import { ok, type Refusal, refuseField, type Success } from '#platform/http/reply';
import { queueEmail } from '#platform/mail/outbox';
import { logSecurityEvent } from '#platform/security/security-log';
import { hashToken } from '#platform/security/token';
import { getAddress } from './accounts.ts';
import type { AccountRouteDeps } from './deps.ts';
import { createEmailLink, isEmailTaken, sendConfirmation, sendEmailChange } from './email-links.ts';
import { emailChangedEmail } from './emails/account-emails.ts';
import { serializeProfile } from './profile.ts';
import { type AccountRow, lockAccount, markProven, setConfirmedEmail } from './sql/accounts.ts';
import { deleteEmailLinks, type EmailLinkRow, findEmailLink, findPendingEmail } from './sql/email-links.ts';
import { deleteAccountRecoveries } from './sql/password-recovery.ts';

/**
 * Uses a link that was mailed to an address: the address becomes the account's confirmed one. Only a login of the
 * account may use it. Otherwise an attacker could register with a victim's address, and the victim's click in the email
 * would give the attacker, who has the password, the rows of that address.
 */
export async function confirmEmail(
  deps: AccountRouteDeps,
  secret: string,
  context: UserContext,
): Promise<Success<Profile> | Refusal> {
  const { db, clock } = deps;
  const secretHash = hashToken(secret);
  const found = await findEmailLink(db, secretHash);
  if (!found || found.account_id !== context.user.id || found.kind === 'undo') return INVALID;
  if (found.expires_at <= clock.now()) return EXPIRED;
  try {
    const done = await inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, context.user.id);
      // Another tab may have used the link meanwhile.
      const link = await findEmailLink(tx, secretHash);
      if (!link) return INVALID;
      return link.kind === 'confirm'
        ? confirmOwn(tx, deps, account, link)
        : moveTo(tx, deps, { account, email: link.email }, context);
    });
    if ('kind' in done) return done;
    if (found.kind === 'change') logSecurityEvent(context, 'email_changed', done.id);
    return ok(await serializeProfile(deps, done));
  } catch (error) {
    // The email is the only unique column written here.
    if (sqlState(error) === UNIQUE_VIOLATION) return TAKEN;
    throw error;
  }
}

async function confirmOwn(
  tx: Tx,
  { clock }: AccountRouteDeps,
  account: AccountRow,
  { email }: EmailLinkRow,
): Promise<AccountRow | Refusal> {
  if (email !== account.email) return INVALID;
  await markProven(tx, account.id, clock.now());
  await deleteEmailLinks(tx, account.id, ['confirm']);
  return lockAccount(tx, account.id);
}

async function moveTo(
  tx: Tx,
  deps: AccountRouteDeps,
  { account, email }: { account: AccountRow; email: string },
  context: UserContext,
): Promise<AccountRow | Refusal> {
  const { locale, origin } = context;
  const { id: accountId, email: before } = account;
  const now = deps.clock.now();
  if (await isEmailTaken(tx, { email, accountId, now })) return TAKEN;
  const moved = await changeConfirmedEmail(tx, deps, { account, email }, context);
  const secret = await createEmailLink(tx, { accountId, kind: 'undo', email: before, now });
  await queueEmail(tx, { email: before, accountId }, emailChangedEmail(secret, { locale, origin }, now), now);
  return moved;
}

/** Sets another, confirmed address; links that were mailed to the previous one become void. */
export async function changeConfirmedEmail(
  tx: Tx,
  { clock, newsletter }: Pick<AccountRouteDeps, 'clock' | 'newsletter'>,
  { account, email }: { account: AccountRow; email: string },
  context: Context,
): Promise<AccountRow> {
  const before = getAddress(account);
  const hasNews = await newsletter.isOn(tx, before);
  await setConfirmedEmail(tx, account.id, email, clock.now());
  await deleteEmailLinks(tx, account.id, ['confirm', 'change']);
  await deleteAccountRecoveries(tx, account.id);
  const moved = await lockAccount(tx, account.id);
  if (hasNews) {
    await newsletter.leave(tx, before, 'profile', context);
    await newsletter.join(tx, getAddress(moved), 'profile', context);
  }
  return moved;
}

/** Sends a new confirmation link to the pending address, else to the account's own while that is unconfirmed. */
export async function resendConfirmation(
  { db, clock }: AccountRouteDeps,
  context: UserContext,
): Promise<Success<Record<never, never>> | Refusal> {
  const now = clock.now();
  const isMailed = await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, context.user.id);
    const pending = await findPendingEmail(tx, account.id, now);
    if (pending !== null) return sendEmailChange(tx, account, pending, context, now);
    return account.email_confirmed_at !== null || sendConfirmation(tx, account, context, now);
  });
  return isMailed ? ok({}) : TOO_OFTEN;
}

const UNIQUE_VIOLATION = '23505';

const INVALID = refuseField('secret', 'invalid');
const EXPIRED = refuseField('secret', 'expired');
const TAKEN = refuseField('email', 'unique');

const HOUR_S = 3_600;
const TOO_OFTEN: Refusal = {
  kind: 'detail',
  status: 429,
  code: 'throttled',
  headers: { 'Retry-After': String(HOUR_S) },
};

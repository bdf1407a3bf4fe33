import { DAY_MS } from '@kashtanka/rules';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { queueConfirmation } from '#platform/mail/outbox';
import { generateToken, hashToken } from '#platform/security/token';
import { confirmationEmail, emailChangeEmail, emailTakenEmail } from './emails/account-emails.ts';
import { type AccountRow, findByEmail } from './sql/accounts.ts';
import { deleteEmailLinks, type EmailLinkKind, insertEmailLink, isEmailReserved } from './sql/email-links.ts';

const SECRET_BYTES = 32;

const LIVES_MS: Record<EmailLinkKind, number> = { confirm: 7 * DAY_MS, change: DAY_MS, undo: 7 * DAY_MS };

type Place = Pick<Context, 'locale' | 'origin'>;

/** Stores a link and returns its secret; only the hash is stored. */
export async function createEmailLink(
  tx: Tx,
  { accountId, kind, email, now }: { accountId: number; kind: EmailLinkKind; email: string; now: Date },
): Promise<string> {
  const secret = generateToken(SECRET_BYTES);
  const expiresAt = new Date(now.getTime() + LIVES_MS[kind]);
  await insertEmailLink(tx, { secretHash: hashToken(secret), accountId, kind, email, now, expiresAt });
  return secret;
}

/** Sends a confirmation email; false if the daily limit is reached. */
export async function sendConfirmation(
  tx: Tx,
  { id: accountId, email }: Pick<AccountRow, 'id' | 'email'>,
  { locale, origin }: Place,
  now: Date,
): Promise<boolean> {
  const secret = await createEmailLink(tx, { accountId, kind: 'confirm', email, now });
  return queueConfirmation(tx, { email, accountId }, confirmationEmail(secret, { locale, origin }), now);
}

/**
 * Sends a confirmation to a new address. If another account has it, the response is the same and the email says so,
 * because only the owner of an address may learn that it has an account.
 */
export async function sendEmailChange(
  tx: Tx,
  { id: accountId }: Pick<AccountRow, 'id'>,
  email: string,
  { locale, origin }: Place,
  now: Date,
): Promise<boolean> {
  await deleteEmailLinks(tx, accountId, ['change']);
  const secret = await createEmailLink(tx, { accountId, kind: 'change', email, now });
  const place = { locale, origin };
  const isFree = !(await isEmailTaken(tx, { email, accountId, now }));
  return queueConfirmation(tx, email, isFree ? emailChangeEmail(secret, place) : emailTakenEmail(place), now);
}

/** Whether another account has an address or has it reserved. */
export async function isEmailTaken(
  tx: Tx,
  { email, accountId, now }: { email: string; accountId: number; now: Date },
): Promise<boolean> {
  const owner = await findByEmail(tx, email);
  const isOthers = owner !== undefined && owner.id !== accountId;
  return (await isEmailReserved(tx, { email, accountId, now })) || isOthers;
}

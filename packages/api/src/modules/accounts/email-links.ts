import { DAY_MS } from '@kashtanka/rules';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { postConfirmation } from '#platform/mail/outbox';
import { hashToken, newToken } from '#platform/token';
import { deleteEmailLinks, type EmailLinkKind, insertEmailLink, isReserved } from './email-link-store.ts';
import { changeLetter, confirmLetter, takenLetter } from './emails.ts';
import { type AccountRow, findByEmail } from './store.ts';

const SECRET_BYTES = 32;

const LIVES_MS: Record<EmailLinkKind, number> = { confirm: 7 * DAY_MS, change: DAY_MS, undo: 7 * DAY_MS };

type Place = Pick<Context, 'locale' | 'origin'>;

/** Stores a link and returns its secret; only the hash is stored. */
export async function newEmailLink(
  tx: Tx,
  { accountId, kind, email, now }: { accountId: number; kind: EmailLinkKind; email: string; now: Date },
): Promise<string> {
  const secret = newToken(SECRET_BYTES);
  const expiresAt = new Date(now.getTime() + LIVES_MS[kind]);
  await insertEmailLink(tx, { secretHash: hashToken(secret), accountId, kind, email, now, expiresAt });
  return secret;
}

/** Sends a confirmation email; false if the daily limit is reached. */
export async function mailConfirmation(
  tx: Tx,
  { id: accountId, email }: Pick<AccountRow, 'id' | 'email'>,
  { locale, origin }: Place,
  now: Date,
): Promise<boolean> {
  const secret = await newEmailLink(tx, { accountId, kind: 'confirm', email, now });
  return postConfirmation(tx, { email, accountId }, confirmLetter(secret, { locale, origin }), now);
}

/**
 * Sends a confirmation to a new address. If another account has it, the response is the same and the email says so,
 * because only the owner of an address may learn that it has an account.
 */
export async function mailChange(
  tx: Tx,
  { id: accountId }: Pick<AccountRow, 'id'>,
  email: string,
  { locale, origin }: Place,
  now: Date,
): Promise<boolean> {
  await deleteEmailLinks(tx, accountId, ['change']);
  const secret = await newEmailLink(tx, { accountId, kind: 'change', email, now });
  const place = { locale, origin };
  const isFree = !(await isTaken(tx, { email, accountId, now }));
  return postConfirmation(tx, email, isFree ? changeLetter(secret, place) : takenLetter(place), now);
}

/** Whether another account has an address or has it reserved. */
export async function isTaken(
  tx: Tx,
  { email, accountId, now }: { email: string; accountId: number; now: Date },
): Promise<boolean> {
  const owner = await findByEmail(tx, email);
  const isOthers = owner !== undefined && owner.id !== accountId;
  return (await isReserved(tx, { email, accountId, now })) || isOthers;
}

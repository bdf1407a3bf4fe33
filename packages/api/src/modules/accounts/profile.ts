import type { Profile, ProfileChange } from '@kashtanka/contract';
import { cleanLine, moneyToWire, roubles } from '@kashtanka/rules';
import { inTransaction, type Tx } from '#platform/database';
import type { UserContext } from '#platform/http/context';
import { type FieldRefusals, ok, type Refusal, refuseFields, type Success } from '#platform/http/reply';
import { displayEmail, normalizeEmail } from '#platform/mail/normalize-email';
import { getAddress } from './accounts.ts';
import type { AccountRouteDeps } from './deps.ts';
import { sendEmailChange } from './email-links.ts';
import { parseBirthday, parseFirstName, parsePhoneField, type Read } from './parse-person.ts';
import {
  type AccountChange,
  type AccountRow,
  changeAccount,
  countReferred,
  getAccount,
  lockAccount,
} from './sql/accounts.ts';
import { deleteEmailLinks, findPendingEmail } from './sql/email-links.ts';
import { isStillVerified, MISSING, verifyOwner } from './verify-owner.ts';

export async function getProfile(deps: AccountRouteDeps, { user }: UserContext): Promise<Profile> {
  return serializeProfile(deps, await getAccount(deps.db, user.id));
}

/** A negative balance, as after a refund, is shown as zero (D44). */
export async function serializeProfile(
  { db, clock, settings, newsletter, points }: AccountRouteDeps,
  account: AccountRow,
): Promise<Profile> {
  const { bonus_rate_percent, referral_discount_percent, referral_bonus } = await settings.get();
  const pending = await findPendingEmail(db, account.id, clock.now());
  const { id, first_name, last_name, email, phone, birthday, referral_code, is_editor } = account;
  return {
    first_name,
    last_name,
    email: displayEmail(email),
    email_confirmed: account.email_confirmed_at !== null,
    pending_email: pending === null ? null : displayEmail(pending),
    phone,
    birthday,
    referral_code,
    is_editor,
    news_agreement: await newsletter.isOn(db, getAddress(account)),
    referral_count: await countReferred(db, id),
    bonus_balance: moneyToWire(Math.max(0, await points.balanceOf(db, id))),
    bonus_pending: moneyToWire(await points.pendingOf(db, id)),
    bonus_rate_percent,
    referral_discount_percent,
    referral_bonus: moneyToWire(roubles(referral_bonus)),
  };
}

/**
 * Writes only the fields of the request, so that concurrent changes of different fields both succeed. A new email takes
 * effect when its link is used; sending the present email again cancels a pending change.
 */
export async function changeProfile(
  deps: AccountRouteDeps,
  body: ProfileChange,
  context: UserContext,
): Promise<Success<Profile> | Refusal> {
  const read = readChange(body, deps.clock.now());
  if (!read.ok) return refuseFields(read.fields);
  const { email, ...change } = read.value;
  const present = email === undefined ? undefined : await getAccount(deps.db, context.user.id);
  const isMoving = present !== undefined && email !== present.email;
  const proof = isMoving ? await verifyOwner(deps, body.current_password, context) : undefined;
  if (proof && !proof.ok) return proof.refusal;
  const changed = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, context.user.id);
    if (proof && !isStillVerified(proof.account, account)) return undefined;
    if (email !== undefined) await askToMove(tx, deps, { account, email }, context);
    return changeWithin(tx, deps, { account, change, wantsNews: body.news_agreement }, context);
  });
  return changed ? ok(await serializeProfile(deps, changed)) : MISSING;
}

async function askToMove(
  tx: Tx,
  { clock }: AccountRouteDeps,
  { account, email }: { account: AccountRow; email: string },
  context: UserContext,
): Promise<void> {
  if (email === account.email) await deleteEmailLinks(tx, account.id, ['change']);
  else await sendEmailChange(tx, account, email, context, clock.now());
}

async function changeWithin(
  tx: Tx,
  { newsletter }: AccountRouteDeps,
  { account, change, wantsNews }: { account: AccountRow; change: AccountChange; wantsNews: boolean | undefined },
  context: UserContext,
): Promise<AccountRow> {
  const after = await changeAccount(tx, account.id, change);
  const owner = getAddress(after);
  if (wantsNews === false) await newsletter.leave(tx, owner, 'profile', context);
  if (wantsNews === true && !(await newsletter.isOn(tx, owner)))
    await newsletter.join(tx, owner, 'profile', context);
  return after;
}

type Wanted = AccountChange & { email: string | undefined };

function readChange(body: ProfileChange, now: Date): Read<Wanted> {
  const fields: FieldRefusals = {};
  const { first_name, last_name, email, phone, birthday } = body;
  const value: Wanted = {
    first_name: first_name === undefined ? undefined : parseFirstName(first_name, fields),
    last_name: last_name === undefined ? undefined : cleanLine(last_name),
    email: email === undefined ? undefined : normalizeEmail(email),
    phone: phone === undefined ? undefined : parsePhoneField(phone, fields),
    birthday: birthday === undefined ? undefined : parseBirthday(birthday, fields, now),
  };
  if (email !== undefined && !value.email) fields.email = [{ code: 'invalid' }];
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value };
}

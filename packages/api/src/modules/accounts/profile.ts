import type { Profile, ProfileChange } from '@kashtanka/contract';
import { cleanLine, moneyToWire, roubles } from '@kashtanka/rules';
import { canonicalEmail } from '#platform/canonical-email';
import { inTransaction, sqlState, type Tx } from '#platform/database';
import type { UserContext } from '#platform/http/context';
import {
  type FieldRefusals,
  ok,
  type Refusal,
  refuseField,
  refuseFields,
  type Success,
} from '#platform/http/reply';
import { addJob } from '#platform/jobs';
import { post } from '#platform/mail/outbox';
import { logSecurityEvent } from '#platform/security-log';
import { ACCOUNT_DELETED_JOB } from './accounts.ts';
import type { AccountRouteDeps } from './deps.ts';
import { noteOf } from './letters.ts';
import { type Read, readBirthday, readFirstName, readPhone } from './read-person.ts';
import { deleteRecoveriesOf } from './recovery-store.ts';
import {
  type AccountChange,
  type AccountRow,
  changeAccount,
  countReferred,
  deleteAccount,
  getAccount,
  lockAccount,
} from './store.ts';

export async function readProfile(deps: AccountRouteDeps, { user }: UserContext): Promise<Profile> {
  return toProfile(deps, await getAccount(deps.db, user.id));
}

/** A balance below nothing, as after goods that came back, is shown as nothing (D44). */
async function toProfile(
  { db, settings, newsletter, points }: AccountRouteDeps,
  account: AccountRow,
): Promise<Profile> {
  const { bonus_rate_percent, referral_discount_percent, referral_bonus } = await settings.get();
  const { id, first_name, last_name, email, phone, birthday, referral_code, is_editor } = account;
  return {
    first_name,
    last_name,
    email,
    phone,
    birthday,
    referral_code,
    is_editor,
    news_agreement: await newsletter.isOn(db, email),
    referral_count: await countReferred(db, id),
    bonus_balance: moneyToWire(Math.max(0, await points.balanceOf(db, id))),
    bonus_pending: moneyToWire(await points.pendingOf(db, id)),
    bonus_rate_percent,
    referral_discount_percent,
    referral_bonus: moneyToWire(roubles(referral_bonus)),
  };
}

/** Only what was sent is written, so that two who change different things at once both have their way. */
export async function changeProfile(
  deps: AccountRouteDeps,
  body: ProfileChange,
  context: UserContext,
): Promise<Success<Profile> | Refusal> {
  const read = readChange(body, deps.clock.now());
  if (!read.ok) return refuseFields(read.fields);
  try {
    const { account, isEmailChanged } = await inTransaction(deps.db, (tx) =>
      changeWithin(tx, deps, { change: read.value, wantsNews: body.news_agreement }, context),
    );
    if (isEmailChanged) logSecurityEvent(context, 'email_changed', account.id);
    return ok(await toProfile(deps, account));
  } catch (error) {
    // Of all that is written here, only an e-mail can be somebody else's.
    if (sqlState(error) === UNIQUE_VIOLATION) return refuseField('email', 'unique');
    throw error;
  }
}

const form = 'profile';

const UNIQUE_VIOLATION = '23505';

async function changeWithin(
  tx: Tx,
  { clock, newsletter }: AccountRouteDeps,
  { change, wantsNews }: { change: AccountChange; wantsNews: boolean | undefined },
  context: UserContext,
): Promise<{ account: AccountRow; isEmailChanged: boolean }> {
  const { locale, origin, user } = context;
  const now = clock.now();
  const before = await lockAccount(tx, user.id);
  const after = await changeAccount(tx, user.id, change);
  if (after.email !== before.email) {
    // A link that was mailed to the old address must not open the account of the new one.
    await deleteRecoveriesOf(tx, user.id);
    await post(tx, before.email, noteOf('email_changed', { locale, origin }, now), now);
  }
  const hadNews = await newsletter.isOn(tx, before.email);
  const hasNews = wantsNews ?? hadNews;
  // Letters follow the account to its new address.
  const isMoved = hadNews && after.email !== before.email;
  if (wantsNews === false || isMoved) await newsletter.leave(tx, { email: before.email, form }, context);
  const isNews = hasNews && (isMoved || !hadNews);
  if (isNews) await newsletter.join(tx, { email: after.email, isAccounts: true, form }, context);
  return { account: after, isEmailChanged: after.email !== before.email };
}

function readChange(body: ProfileChange, now: Date): Read<AccountChange> {
  const fields: FieldRefusals = {};
  const { first_name, last_name, email, phone, birthday } = body;
  const value: AccountChange = {
    first_name: first_name === undefined ? undefined : readFirstName(first_name, fields),
    last_name: last_name === undefined ? undefined : cleanLine(last_name),
    email: email === undefined ? undefined : canonicalEmail(email),
    phone: phone === undefined ? undefined : readPhone(phone, fields),
    birthday: birthday === undefined ? undefined : readBirthday(birthday, fields, now),
  };
  if (email !== undefined && !value.email) fields.email = [{ code: 'invalid' }];
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value };
}

export async function deleteProfile(deps: AccountRouteDeps, context: UserContext): Promise<void> {
  await inTransaction(deps.db, (tx) => removeAccount(tx, deps, context));
  logSecurityEvent(context, 'account_deleted', context.user.id);
}

type Removing = Pick<AccountRouteDeps, 'clock' | 'accounts' | 'newsletter'>;

/** At once and for good (D69); what other rooms have of it, they take away when they hear of it. */
export async function removeAccount(
  tx: Tx,
  { clock, accounts, newsletter }: Removing,
  context: UserContext,
): Promise<void> {
  const { locale, origin, user } = context;
  const account = await lockAccount(tx, user.id);
  const is_email_proven = (await accounts.provenEmail(tx, user.id)) !== undefined;
  await accounts.sessions.endAll(tx, user.id);
  await newsletter.leave(tx, { email: account.email, form }, context);
  await deleteAccount(tx, user.id);
  await addJob(tx, ACCOUNT_DELETED_JOB, { id: user.id, email: account.email, is_email_proven });
  const now = clock.now();
  await post(tx, account.email, noteOf('account_deleted', { locale, origin }, now), now);
}

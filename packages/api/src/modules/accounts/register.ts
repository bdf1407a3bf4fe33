import { randomBytes } from 'node:crypto';
import type { Registration, Tokens } from '@kashtanka/contract';
import { cleanLine, isHoneypotFilled, promoKey, REFERRAL_CODE_BYTES, referralCode } from '@kashtanka/rules';
import { type Database, inTransaction } from '#platform/database';
import type { Context } from '#platform/http/context';
import {
  created,
  type FieldRefusals,
  type Refusal,
  refuseField,
  refuseFields,
  type Success,
} from '#platform/http/reply';
import { normalizeEmail } from '#platform/mail/normalize-email';
import { queueEmail } from '#platform/mail/outbox';
import { logSecurityEvent } from '#platform/security/security-log';
import { validatePassword } from '#platform/security/validate-password';
import type { AccountRouteDeps } from './deps.ts';
import { createEmailLink } from './email-links.ts';
import { welcomeEmail } from './emails/account-emails.ts';
import { parseFirstName, parsePhoneField, type Read } from './parse-person.ts';
import { deleteAccount, findByEmail, findByReferralCode, insertAccount, type NewAccount } from './sql/accounts.ts';
import { recordConsent } from './sql/consents.ts';
import { isEmailReserved } from './sql/email-links.ts';

/**
 * Creates an account and logs it in; no confirmation is needed to buy (D68). An unconfirmed account has no access to
 * rows stored under its email before.
 */
export async function register(
  deps: AccountRouteDeps,
  body: Registration,
  context: Context,
): Promise<Success<Tokens> | Refusal> {
  const { db, accounts } = deps;
  const { sessions } = accounts;
  // Bots get the usual response, so that they learn nothing.
  if (isHoneypotFilled(body.guest_first_name)) {
    return created(await sessions.tokensOf(sessions.createDecoy()));
  }
  const read = await parseRegistration(db, body, deps.clock.now());
  if (!read.ok) return refuseFields(read.fields);
  const password_hash = await accounts.passwords.hash(body.password);
  const account = { ...read.value, password_hash, now: deps.clock.now() };
  const login = await inTransaction(db, async (tx) => {
    const id = await insertAccount(tx, account);
    if (id === undefined) return undefined;
    const { email, now } = account;
    // The address left another account recently and can still return there.
    if (await isEmailReserved(tx, { email, accountId: id, now })) {
      await deleteAccount(tx, id);
      return undefined;
    }
    const owner = { email, accountId: id, isProven: false };
    await recordConsent(tx, { email, accountId: id, document: 'terms', isGiven: true, form }, { context, now });
    if (body.news_agreement === true) await deps.newsletter.join(tx, owner, form, context);
    const secret = await createEmailLink(tx, { accountId: id, kind: 'confirm', email, now });
    await queueEmail(tx, owner, { ...welcomeEmail(secret, context), isToUnproven: true }, now);
    const newcomer = {
      accountId: id,
      email,
      friendsCode: promoKey(body.referral_code ?? '') || null,
      orderNumber: body.order_number ?? null,
    };
    await deps.welcome(tx, newcomer, context);
    return sessions.begin(tx, id, context.userAgent);
  });
  if (!login) return refuseField('email', 'unique');
  accounts.knownBrowsers.remember(login.accountId, context);
  logSecurityEvent(context, 'login', login.accountId);
  if (context.basketToken !== null) context.setBasketToken(null);
  return created(await sessions.tokensOf(login));
}

type Person = Omit<NewAccount, 'password_hash' | 'now'>;

/** Reports all refusals at once. */
async function parseRegistration(db: Database, body: Registration, now: Date): Promise<Read<Person>> {
  const fields: FieldRefusals = {};
  const email = normalizeEmail(body.email);
  const first_name = parseFirstName(body.first_name, fields) ?? '';
  const last_name = cleanLine(body.last_name ?? '');
  const phone = parsePhoneField(body.phone ?? null, fields) ?? null;
  if (!email) fields.email = [{ code: 'invalid' }];
  else if ((await findByEmail(db, email)) || (await isEmailReserved(db, { email, accountId: null, now })))
    fields.email = [{ code: 'unique' }];
  const refusal = await validatePassword(body.password, { email: email ?? '', names: [first_name, last_name] });
  if (refusal) fields.password = [{ code: refusal }];
  if (body.terms_agreement !== true) fields.terms_agreement = [{ code: 'required' }];
  const code = promoKey(body.referral_code ?? '');
  const referred_by = code === '' ? null : ((await findByReferralCode(db, code)) ?? null);
  if (code !== '' && referred_by === null) fields.referral_code = [{ code: 'does_not_exist' }];
  if (Object.keys(fields).length > 0 || !email) return { ok: false, fields };
  return {
    ok: true,
    value: {
      email,
      first_name,
      last_name,
      phone,
      referred_by,
      referral_code: referralCode(randomBytes(REFERRAL_CODE_BYTES)),
      partner: body.partner || null,
    },
  };
}

const form = 'registration';

import type { Tokens } from '@kashtanka/contract';
import { inTransaction } from '#platform/database';
import type { Context } from '#platform/http/context';
import { ok, type Refusal, refuseField, type Success } from '#platform/http/reply';
import { normalizeEmail } from '#platform/mail/normalize-email';
import { logSecurityEvent } from '#platform/security/security-log';
import type { AccountRouteDeps } from '../deps.ts';
import { findByEmail, recordLogin } from '../sql/accounts.ts';

/**
 * An unknown email and a wrong password get the same refusal after the same time, so that accounts cannot be probed.
 */
export async function logIn(
  deps: AccountRouteDeps,
  { email: typed, password }: { email: string; password: string },
  context: Context,
): Promise<Success<Tokens> | Refusal> {
  const { db, clock, rateLimits, passwords, sessions, knownBrowsers } = { ...deps, ...deps.accounts };
  const email = normalizeEmail(typed) ?? typed;
  const account = await findByEmail(db, email);
  const from = { ip: context.ip, browser: knownBrowsers.find(account?.id, context) };
  const tooMany = await rateLimits.admitPassword(email, from);
  if (tooMany) {
    logSecurityEvent(context, 'password_locked', account?.id ?? null);
    return tooMany;
  }
  const isRight = await passwords.matches(password, account?.password_hash);
  if (!account || !isRight) {
    logSecurityEvent(context, 'login_failed', account?.id ?? null);
    return WRONG;
  }
  await rateLimits.resetPasswordAttempts(email, from);
  const { password_hash } = account;
  const newHash = passwords.isDated(password_hash) ? await passwords.hash(password) : password_hash;
  const login = await inTransaction(db, async (tx) => {
    if (!(await recordLogin(tx, account, { now: clock.now(), newHash }))) return undefined;
    await deps.welcome(tx, { accountId: account.id, email, friendsCode: null, orderNumber: null }, context);
    return sessions.begin(tx, account.id, context.userAgent);
  });
  if (!login) return WRONG;
  if (context.basketToken !== null) context.setBasketToken(null);
  knownBrowsers.remember(account.id, context);
  logSecurityEvent(context, 'login', account.id);
  return ok(await sessions.tokensOf(login));
}

const WRONG = refuseField('non_field_errors', 'invalid_credentials');

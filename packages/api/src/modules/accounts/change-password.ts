import type { Tokens } from '@kashtanka/contract';
import { inTransaction } from '#platform/database';
import type { UserContext } from '#platform/http/context';
import { ok, type Refusal, refuseField, type Success } from '#platform/http/reply';
import { logSecurityEvent } from '#platform/security/security-log';
import { validatePassword } from '#platform/security/validate-password';
import type { AccountRouteDeps } from './deps.ts';
import { replacePassword } from './replace-password.ts';
import { getAccount, lockAccount } from './sql/accounts.ts';

/** Changes the password given the old one. All logins end and this browser gets a new one. */
export async function changePassword(
  deps: AccountRouteDeps,
  { old_password, new_password }: { old_password: string; new_password: string },
  context: UserContext,
): Promise<Success<Tokens> | Refusal> {
  const { db, rateLimits, accounts } = deps;
  const { user, userAgent, ip } = context;
  const account = await getAccount(db, user.id);
  const { id, email, first_name, last_name, password_hash } = account;
  const from = { ip, browser: accounts.knownBrowsers.find(id, context) };
  const tooMany = await rateLimits.admitPassword(email, from);
  if (tooMany) {
    logSecurityEvent(context, 'password_locked', id);
    return tooMany;
  }
  if (!(await accounts.passwords.matches(old_password, password_hash))) {
    logSecurityEvent(context, 'password_failed', id);
    return WRONG;
  }
  await rateLimits.resetPasswordAttempts(email, from);
  const refusal = await validatePassword(new_password, { email, names: [first_name, last_name] });
  if (refusal) return refuseField('new_password', refusal);
  const hash = await accounts.passwords.hash(new_password);
  const login = await inTransaction(db, async (tx) => {
    const locked = await lockAccount(tx, id);
    // The password was changed concurrently, so the typed old password no longer matches.
    if (locked.password_hash !== password_hash) return undefined;
    // A pending email change may come from an intruder and ends with the logins.
    await replacePassword(tx, deps, { id, email, hash, voidLinks: ['change'] }, context);
    return accounts.sessions.begin(tx, id, userAgent);
  });
  if (!login) return WRONG;
  accounts.knownBrowsers.remember(id, context);
  logSecurityEvent(context, 'password_changed', id);
  return ok(await accounts.sessions.tokensOf(login));
}

const WRONG = refuseField('old_password', 'invalid');

import { MINUTE_MS } from '@kashtanka/rules';
import type { UserContext } from '#platform/http/context';
import { type Refusal, refuseField } from '#platform/http/reply';
import { logSecurityEvent } from '#platform/security/security-log';
import type { AccountRouteDeps } from './deps.ts';
import { type AccountRow, getAccount } from './sql/accounts.ts';
import { findSessionStart } from './sql/sessions.ts';

/** A younger login proves the presence of the owner by itself. */
const FRESH_MS = 5 * MINUTE_MS;

export type OwnerProof = { ok: true; account: AccountRow } | { ok: false; refusal: Refusal };

/**
 * An access token alone may be stolen, so irrevocable changes ask for the password or a fresh login. Wrong passwords
 * count as failed logins.
 */
export async function verifyOwner(
  deps: AccountRouteDeps,
  password: string | undefined,
  context: UserContext,
): Promise<OwnerProof> {
  const { db, clock } = deps;
  const account = await getAccount(db, context.user.id);
  if (password !== undefined) return checkPassword(deps, { account, password }, context);
  const began = await findSessionStart(db, context.user);
  const isFresh = began !== undefined && clock.now().getTime() - began.getTime() < FRESH_MS;
  return isFresh ? { ok: true, account } : { ok: false, refusal: MISSING };
}

async function checkPassword(
  { rateLimits, accounts: { passwords, knownBrowsers } }: AccountRouteDeps,
  { account, password }: { account: AccountRow; password: string },
  context: UserContext,
): Promise<OwnerProof> {
  const { id, email } = account;
  const from = { ip: context.ip, browser: knownBrowsers.find(id, context) };
  const tooMany = await rateLimits.admitPassword(email, from);
  if (tooMany) {
    logSecurityEvent(context, 'password_locked', id);
    return { ok: false, refusal: tooMany };
  }
  if (!(await passwords.matches(password, account.password_hash))) {
    logSecurityEvent(context, 'password_failed', id);
    return { ok: false, refusal: WRONG };
  }
  await rateLimits.resetPasswordAttempts(email, from);
  return { ok: true, account };
}

/** A concurrent password change, which ends other logins, invalidates the proof. */
export function isStillVerified(proven: AccountRow, locked: AccountRow): boolean {
  return proven.password_hash === locked.password_hash;
}

export const MISSING = refuseField('current_password', 'required');
const WRONG = refuseField('current_password', 'invalid');

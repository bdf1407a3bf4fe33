import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { AdminContext, SignedInStaff, StaffContext } from '#platform/http/admin/admin-context';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import { type Refusal, refuseField } from '#platform/http/reply';
import type { Encryption } from '#platform/security/encryption';
import type { Passwords } from '#platform/security/passwords';
import { logSecurityEvent } from '#platform/security/security-log';
import { validatePassword } from '#platform/security/validate-password';
import { hashInvitation } from '../invitations.ts';
import {
  findPassword,
  findPasswordOf,
  type PasswordRow,
  replaceRecoveryCodes,
  upsertPassword,
  useRecoveryCode,
  useTimeStep,
} from '../sql/factors.ts';
import { findInvitation, setInvitationSecret, useInvitation } from '../sql/invitations.ts';
import type { SignInMethod } from '../sql/sessions.ts';
import {
  createAuthenticatorSecret,
  createRecoveryCodes,
  findTimeStep,
  normalizeRecoveryCode,
} from './one-time-codes.ts';
import type { Passkeys } from './passkeys.ts';
import type { StaffSessions } from './sessions.ts';

export type SignInDeps = {
  db: Database;
  clock: Clock;
  encryption: Encryption;
  rateLimits: RateLimits;
  passwords: Passwords;
  passkeys: Passkeys;
  sessions: StaffSessions;
};

type PasskeyAnswer = Parameters<Passkeys['verifyUse']>[1];
type SignedIn = { ok: true; staff: SignedInStaff } | { ok: false; refusal: Refusal };
type Accepted = { ok: true; staff: SignedInStaff; recoveryCodes: string[] } | { ok: false; refusal: Refusal };

const FAILED: Refusal = { kind: 'detail', status: 401, code: 'sign_in_failed' };
const PASSKEY_REFUSED: Refusal = { kind: 'detail', status: 401, code: 'passkey_refused' };
export const INVITATION_INVALID: Refusal = { kind: 'detail', status: 409, code: 'invitation_invalid' };

export async function signInWithPasskey(
  deps: SignInDeps,
  answered: PasskeyAnswer,
  context: AdminContext,
): Promise<SignedIn> {
  const used = await deps.passkeys.verifyUse(null, answered);
  if (!used) return refuse(context, PASSKEY_REFUSED);
  return begin(deps, context, { staffId: used.staffId, method: 'passkey' }, async (tx) => {
    await deps.passkeys.recordUse(tx, used);
    return true;
  });
}

/** An unknown name, a wrong password and a wrong code get the same refusal after the same work. */
export async function signInWithPassword(
  deps: SignInDeps,
  { name, password, code }: { name: string; password: string; code: string },
  context: AdminContext,
): Promise<SignedIn> {
  const tooMany = await admitGuess(deps, name, context);
  if (tooMany) return refuse(context, tooMany);
  const found = await findPassword(deps.db, name.trim());
  const isRight = await deps.passwords.matches(password, found?.hash);
  const step = found && (await findStepOf(deps, found, code));
  if (!found || !isRight || step === undefined) return refuse(context, FAILED);
  await deps.rateLimits.resetPasswordAttempts(keyOf(name), { ip: context.ip, browser: undefined });
  return begin(deps, context, { staffId: found.staff_id, method: 'password' }, (tx) =>
    useTimeStep(tx, found.staff_id, step),
  );
}

export async function signInWithRecoveryCode(
  deps: SignInDeps,
  { name, code }: { name: string; code: string },
  context: AdminContext,
): Promise<SignedIn> {
  const tooMany = await admitGuess(deps, name, context);
  if (tooMany) return refuse(context, tooMany);
  const used: { staffId?: number } = {};
  const hash = deps.encryption.hash(normalizeRecoveryCode(code));
  const token = await inTransaction(deps.db, async (tx) => {
    const staffId = await useRecoveryCode(tx, { name: name.trim(), hash, now: deps.clock.now() });
    if (staffId === undefined) return undefined;
    used.staffId = staffId;
    return deps.sessions.begin(tx, { staffId, method: 'recovery', userAgent: context.userAgent });
  });
  return token === undefined ? refuse(context, FAILED) : welcome(deps, context, token);
}

/** Uses an invitation up for a first passkey. */
export async function acceptWithPasskey(
  deps: SignInDeps,
  { invitation, ...answered }: PasskeyAnswer & { invitation: string },
  context: AdminContext,
): Promise<Accepted> {
  const invited = await findInvitation(deps.db, hashInvitation(invitation), deps.clock.now());
  if (!invited) return refuse(context, INVITATION_INVALID);
  const passkey = await deps.passkeys.verifyRegistration(invited.staff_id, answered);
  if (!passkey) return refuse(context, PASSKEY_REFUSED);
  return accept(deps, context, { invitation, staffId: invited.staff_id, method: 'passkey' }, (tx) =>
    deps.passkeys.store(tx, passkey, labelOf(context.userAgent)),
  );
}

/** The secret for an authenticator app; the invitation keeps it until it is used. */
export async function startInvitedPassword(deps: SignInDeps, invitation: string) {
  const codeHash = hashInvitation(invitation);
  const invited = await findInvitation(deps.db, codeHash, deps.clock.now());
  if (!invited) return undefined;
  const created = await createAuthenticatorSecret(invited.name);
  await setInvitationSecret(deps.db, codeHash, deps.encryption.encrypt(created.secret));
  return created;
}

/** Uses an invitation up for a password with an authenticator app. */
export async function acceptWithPassword(
  deps: SignInDeps,
  { invitation, password, code }: { invitation: string; password: string; code: string },
  context: AdminContext,
): Promise<Accepted> {
  const invited = await findInvitation(deps.db, hashInvitation(invitation), deps.clock.now());
  if (!invited?.totp_secret_sealed) return refuse(context, INVITATION_INVALID);
  const { staff_id, totp_secret_sealed } = invited;
  const tooMany = await admitGuess(deps, invited.name, context);
  if (tooMany) return refuse(context, tooMany);
  const weak = await validatePassword(password, { email: '', names: [invited.name] });
  if (weak) return { ok: false, refusal: refuseField('password', weak) };
  const last_step = await findStepOf(deps, { totp_secret_sealed, last_step: 0 }, code);
  if (last_step === undefined) return refuse(context, FAILED);
  const hash = await deps.passwords.hash(password);
  return accept(deps, context, { invitation, staffId: staff_id, method: 'password' }, async (tx) => {
    await upsertPassword(tx, { staff_id, hash, totp_secret_sealed, last_step });
    return true;
  });
}

/** Proves a passkey or a code again in an open session. */
export async function prove(
  deps: SignInDeps,
  { staff, ...context }: StaffContext,
  by: { passkey: PasskeyAnswer } | { code: string },
): Promise<boolean> {
  if ('passkey' in by) {
    const used = await deps.passkeys.verifyUse(staff.id, by.passkey);
    if (!used) return false;
    await inTransaction(deps.db, async (tx) => {
      await deps.passkeys.recordUse(tx, used);
      await deps.sessions.prove(tx, staff.sessionId);
    });
    return true;
  }
  const tooMany = await admitGuess(deps, staff.name, context);
  const found = await findPasswordOf(deps.db, staff.id);
  const step = found && (await findStepOf(deps, found, by.code));
  if (tooMany || !found || step === undefined) return false;
  return inTransaction(deps.db, async (tx) => {
    if (!(await useTimeStep(tx, staff.id, step))) return false;
    await deps.sessions.prove(tx, staff.sessionId);
    return true;
  });
}

/** Replaces the recovery codes of a member; they are shown once. */
export async function renewRecoveryCodes(
  { encryption }: Pick<SignInDeps, 'encryption'>,
  tx: Tx,
  staffId: number,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => encryption.hash(normalizeRecoveryCode(code)));
  await replaceRecoveryCodes(tx, staffId, hashes);
  return codes;
}

type Begun = { staffId: number; method: SignInMethod };

async function begin(
  deps: SignInDeps,
  context: AdminContext,
  begun: Begun,
  before: (tx: Tx) => Promise<boolean>,
): Promise<SignedIn> {
  const token = await inTransaction(deps.db, async (tx) =>
    (await before(tx)) ? deps.sessions.begin(tx, { ...begun, userAgent: context.userAgent }) : undefined,
  );
  return token === undefined ? refuse(context, FAILED) : welcome(deps, context, token);
}

async function accept(
  deps: SignInDeps,
  context: AdminContext,
  { invitation, ...begun }: Begun & { invitation: string },
  store: (tx: Tx) => Promise<boolean>,
): Promise<Accepted> {
  type Stored = { token: string; recoveryCodes: string[] } | undefined;
  const accepted = await inTransaction<Stored>(deps.db, async (tx, undo) => {
    if (!(await useInvitation(tx, hashInvitation(invitation), deps.clock.now()))) return undefined;
    if (!(await store(tx))) return undo(undefined);
    const recoveryCodes = await renewRecoveryCodes(deps, tx, begun.staffId);
    return { token: await deps.sessions.begin(tx, { ...begun, userAgent: context.userAgent }), recoveryCodes };
  });
  if (!accepted) return refuse(context, INVITATION_INVALID);
  const signedIn = await welcome(deps, context, accepted.token);
  return signedIn.ok ? { ...signedIn, recoveryCodes: accepted.recoveryCodes } : signedIn;
}

/** A member who was stopped at this very moment is refused here. */
async function welcome({ sessions }: SignInDeps, context: AdminContext, token: string): Promise<SignedIn> {
  const staff = await sessions.identify(token);
  if (!staff) return refuse(context, FAILED);
  context.setSessionToken(token);
  logSecurityEvent(context, 'staff_signed_in', staff.id);
  return { ok: true, staff };
}

function refuse(context: AdminContext, refusal: Refusal): { ok: false; refusal: Refusal } {
  logSecurityEvent(context, 'staff_sign_in_failed', null);
  return { ok: false, refusal };
}

function admitGuess({ rateLimits }: SignInDeps, name: string, { ip }: Pick<AdminContext, 'ip'>) {
  return rateLimits.admitPassword(keyOf(name), { ip, browser: undefined });
}

/** Counted apart from shoppers, whose key is an email. */
function keyOf(name: string): string {
  return `staff ${name.trim().toLowerCase()}`;
}

function findStepOf(
  { encryption, clock }: SignInDeps,
  { totp_secret_sealed, last_step }: Pick<PasswordRow, 'totp_secret_sealed' | 'last_step'>,
  code: string,
): Promise<number | undefined> {
  return findTimeStep(encryption.decrypt(totp_secret_sealed), code, { now: clock.now(), after: last_step });
}

/** A first name for a passkey, such as `Macintosh`, until its owner gives another one. */
function labelOf(userAgent: string | null): string {
  return /\(([^;)]{1,40})/.exec(userAgent ?? '')?.[1] ?? 'passkey';
}

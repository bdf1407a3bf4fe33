import Type, { type Static } from 'typebox';
import { Id, Moment, Nullable } from '../values.ts';
import { defineAdminCall } from './admin-call.ts';
import { adminRoutes } from './routes.ts';
import { Me, OneTimeCode, PasskeyChallenge, PasskeyResponse, RecoveryCodes } from './sign-in.ts';

const ById = Type.Object({ id: Id });
const own = { access: 'staff', command: 'own', version: 'commutes' } as const;
const Label = Type.String({ minLength: 1, maxLength: 60 });
const passkeyAnswer = { challenge_id: Type.String({ format: 'uuid' }), response: PasskeyResponse };

const TerminalCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) });

export const StaffSession = Type.Object({
  id: Id,
  method: Type.Enum(['passkey', 'password', 'recovery', 'terminal']),
  created_at: Moment,
  last_used_at: Moment,
  user_agent: Nullable(Type.String()),
  is_current: Type.Boolean(),
});
export type StaffSession = Static<typeof StaffSession>;

export const Factors = Type.Object({
  passkeys: Type.Array(
    Type.Object({ id: Id, label: Type.String(), created_at: Moment, last_used_at: Nullable(Moment) }),
  ),
  has_password: Type.Boolean(),
  recovery_codes_left: Type.Integer(),
});
export type Factors = Static<typeof Factors>;

export const ownAccountCalls = {
  getMe: defineAdminCall({
    ...adminRoutes.getMe,
    access: 'staff',
    reads: 'own',
    summary: 'The caller: name, roles and permissions',
    answers: { 200: Me },
  }),
  signOut: defineAdminCall({
    ...adminRoutes.signOut,
    ...own,
    summary: 'Ends this session',
    answers: { 204: null },
  }),
  listOwnSessions: defineAdminCall({
    ...adminRoutes.listOwnSessions,
    access: 'staff',
    reads: 'own',
    summary: 'The caller’s open sessions, newest first',
    answers: { 200: Type.Object({ rows: Type.Array(StaffSession) }) },
  }),
  endOwnSession: defineAdminCall({
    ...adminRoutes.endOwnSession,
    ...own,
    summary: 'Ends a session of the caller',
    params: ById,
    answers: { 204: null },
  }),
  listOwnFactors: defineAdminCall({
    ...adminRoutes.listOwnFactors,
    access: 'staff',
    reads: 'own',
    summary: 'The caller’s passkeys, and whether a password and recovery codes are set',
    answers: { 200: Factors },
  }),
  startOwnPasskey: defineAdminCall({
    ...adminRoutes.startOwnPasskey,
    ...own,
    needsProof: true,
    summary: 'A challenge for another passkey',
    answers: { 200: PasskeyChallenge },
  }),
  addOwnPasskey: defineAdminCall({
    ...adminRoutes.addOwnPasskey,
    ...own,
    needsProof: true,
    summary: 'Stores another passkey of the caller',
    body: Type.Object({ label: Label, ...passkeyAnswer }),
    answers: { 201: Factors },
  }),
  removeOwnPasskey: defineAdminCall({
    ...adminRoutes.removeOwnPasskey,
    ...own,
    needsProof: true,
    summary: 'Removes a passkey; the last way to sign in stays',
    params: ById,
    answers: { 200: Factors },
  }),
  renewRecoveryCodes: defineAdminCall({
    ...adminRoutes.renewRecoveryCodes,
    ...own,
    needsProof: true,
    summary: 'Replaces the recovery codes by ten new ones',
    answers: { 201: RecoveryCodes },
  }),
  readTerminal: defineAdminCall({
    ...adminRoutes.readTerminal,
    ...own,
    summary: 'A terminal that asks to act under the caller’s name',
    body: TerminalCode,
    answers: { 200: Type.Object({ label: Type.String(), requested_at: Moment }) },
  }),
  approveTerminal: defineAdminCall({
    ...adminRoutes.approveTerminal,
    ...own,
    needsProof: true,
    summary: 'Signs the terminal in, as another session of the caller',
    body: TerminalCode,
    answers: { 204: null },
  }),
  startProof: defineAdminCall({
    ...adminRoutes.startProof,
    ...own,
    summary: 'A challenge for proving a passkey again',
    answers: { 200: PasskeyChallenge },
  }),
  proveWithPasskey: defineAdminCall({
    ...adminRoutes.proveWithPasskey,
    ...own,
    summary: 'Proves a passkey: calls that need a proof are open for ten minutes',
    body: Type.Object(passkeyAnswer),
    answers: { 200: Me },
  }),
  proveWithCode: defineAdminCall({
    ...adminRoutes.proveWithCode,
    ...own,
    summary: 'Proves the authenticator app by a one-time code',
    body: Type.Object({ code: OneTimeCode }),
    answers: { 200: Me },
  }),
};

import { MAX_PASSWORD_LENGTH, STAFF_ROLES } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { defineAdminCall } from './admin-call.ts';
import { adminRoutes } from './routes.ts';

const Name = Type.String({ minLength: 1, maxLength: 60 });
const InvitationCode = Type.String({ minLength: 1, maxLength: 100 });
const Password = Type.String({ minLength: 1, maxLength: 1024 });

/** Staff passwords are longer than those of shoppers, because they open all orders. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;
const NewStaffPassword = Type.String({ minLength: MIN_STAFF_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH });

/** Six digits of an authenticator app; spaces are ignored. */
export const OneTimeCode = Type.String({ minLength: 6, maxLength: 20 });

/** The WebAuthn JSON of a browser; its members are checked when the signature is verified. */
export const PasskeyResponse = Type.Object({
  id: Type.String({ maxLength: 2_000 }),
  rawId: Type.String({ maxLength: 2_000 }),
  type: Type.Literal('public-key'),
  response: Type.Record(Type.String(), Type.Unknown()),
  clientExtensionResults: Type.Record(Type.String(), Type.Unknown()),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 40 })),
});
export type PasskeyResponse = Static<typeof PasskeyResponse>;

/** A challenge with the WebAuthn options for the browser. */
export const PasskeyChallenge = Type.Object({
  challenge_id: Type.String({ format: 'uuid' }),
  options: Type.Record(Type.String(), Type.Unknown()),
});

const passkeyAnswer = { challenge_id: Type.String({ format: 'uuid' }), response: PasskeyResponse };

/** The caller; the session itself is a cookie. */
export const Me = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  roles: Type.Array(Type.Enum([...STAFF_ROLES])),
  commands: Type.Array(Type.String()),
  sections: Type.Array(Type.String()),
  /** Until when calls that need a proof are open. */
  proven_until: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** The shop that the back office belongs to, without a trailing slash. */
  shop_url: Type.String(),
});
export type Me = Static<typeof Me>;

/** Shown once, after the first passkey or password was set. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });

const SignedIn = Type.Object({ me: Me });
const Accepted = Type.Object({ me: Me, recovery_codes: Type.Array(Type.String()) });

export const signInCalls = {
  startPasskeySignIn: defineAdminCall({
    ...adminRoutes.startPasskeySignIn,
    access: 'anyone',
    summary: 'A challenge for signing in with a passkey',
    answers: { 200: PasskeyChallenge },
  }),
  signInWithPasskey: defineAdminCall({
    ...adminRoutes.signInWithPasskey,
    access: 'anyone',
    summary: 'Signs in with a passkey',
    body: Type.Object(passkeyAnswer),
    answers: { 200: SignedIn },
  }),
  signInWithPassword: defineAdminCall({
    ...adminRoutes.signInWithPassword,
    access: 'anyone',
    summary: 'Signs in with a password and a one-time code; every wrong part has the same answer',
    body: Type.Object({ name: Name, password: Password, code: OneTimeCode }),
    answers: { 200: SignedIn },
  }),
  signInWithRecoveryCode: defineAdminCall({
    ...adminRoutes.signInWithRecoveryCode,
    access: 'anyone',
    summary: 'Signs in with a recovery code, which is used up',
    body: Type.Object({ name: Name, code: Type.String({ minLength: 1, maxLength: 40 }) }),
    answers: { 200: SignedIn },
  }),
  readInvitation: defineAdminCall({
    ...adminRoutes.readInvitation,
    access: 'anyone',
    summary: 'The name and roles of an invitation, without using it up',
    body: Type.Object({ invitation: InvitationCode }),
    answers: {
      200: Type.Object({ name: Type.String(), roles: Type.Array(Type.Enum([...STAFF_ROLES])) }),
    },
  }),
  startInvitedPasskey: defineAdminCall({
    ...adminRoutes.startInvitedPasskey,
    access: 'anyone',
    summary: 'A challenge for creating the first passkey',
    body: Type.Object({ invitation: InvitationCode }),
    answers: { 200: PasskeyChallenge },
  }),
  acceptWithPasskey: defineAdminCall({
    ...adminRoutes.acceptWithPasskey,
    access: 'anyone',
    summary: 'Uses up an invitation: stores the passkey and signs in',
    body: Type.Object({ invitation: InvitationCode, ...passkeyAnswer }),
    answers: { 201: Accepted },
  }),
  startInvitedPassword: defineAdminCall({
    ...adminRoutes.startInvitedPassword,
    access: 'anyone',
    summary: 'The secret for an authenticator app, which goes with a password',
    body: Type.Object({ invitation: InvitationCode }),
    answers: {
      200: Type.Object({
        /** For typing it into the app. */
        secret: Type.String(),
        otpauth_url: Type.String(),
        /** The same as a QR code. */
        qr_svg: Type.String(),
      }),
    },
  }),
  acceptWithPassword: defineAdminCall({
    ...adminRoutes.acceptWithPassword,
    access: 'anyone',
    summary: 'Uses up an invitation: stores the password with its authenticator app and signs in',
    body: Type.Object({ invitation: InvitationCode, password: NewStaffPassword, code: OneTimeCode }),
    answers: { 201: Accepted },
  }),
};

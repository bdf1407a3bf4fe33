import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Nullable } from '../values.ts';

/**
 * JWTs: `access` authorises calls for 15 minutes, `refresh` gets new tokens once, within 14 days. Both have `exp`,
 * `iat`, `jti`, `sub` and `token_type` (D67).
 */
export const Tokens = Type.Object({ access: Type.String(), refresh: Type.String() });
export type Tokens = Static<typeof Tokens>;

const Token = Type.String({ minLength: 1, maxLength: 4096 });

export const GivenEmail = Type.String({ minLength: 1, maxLength: 254 });
export const NewPassword = Type.String({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH });
/** A password that is compared with the stored one, so the rules for new passwords do not apply. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: 1024 });

/** Part of the URL in the mailed link. */
export const MailedSecret = Type.String({ minLength: 1, maxLength: 200 });

export const Registration = Type.Object({
  email: GivenEmail,
  password: NewPassword,
  first_name: Type.String({ minLength: 1, maxLength: 60 }),
  last_name: Type.Optional(Type.String({ maxLength: 60 })),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  terms_agreement: Type.Optional(Type.Boolean()),
  news_agreement: Type.Optional(Type.Boolean()),
  referral_code: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  partner: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  /** An order of the same address that was placed before; its token, in the header, makes it the account's. */
  order_number: Type.Optional(Type.String({ maxLength: 20 })),
  /** A field that people do not see: `-` when it is empty, as it should be. */
  guest_first_name: Type.Optional(Type.String()),
});
export type Registration = Static<typeof Registration>;

export const authenticationCalls = {
  logIn: defineCall({
    ...routes.logIn,
    access: 'any',
    summary: 'Logs in; what the browser has in its basket joins the account’s',
    body: Type.Object({ email: GivenEmail, password: TypedPassword }),
    answers: { 200: Tokens },
  }),
  register: defineCall({
    ...routes.register,
    access: 'any',
    summary: 'Makes an account and logs in; what the browser has in its basket becomes the account’s',
    body: Registration,
    answers: { 201: Tokens },
  }),
  verifyToken: defineCall({
    ...routes.verifyToken,
    access: 'any',
    summary: 'Whether an access or a refresh token still opens anything',
    body: Type.Object({ token: Token }),
    answers: { 200: Type.Object({}) },
  }),
  refreshToken: defineCall({
    ...routes.refreshToken,
    access: 'any',
    summary:
      'New tokens. The refresh token that was sent is replaced: 30 seconds later, sending it again ends the login',
    body: Type.Object({ refresh: Token }),
    answers: { 200: Tokens },
  }),
  logOut: defineCall({
    ...routes.logOut,
    access: 'any',
    summary:
      'Ends the login of a refresh token, or every login of its account; a token that is void already is no fault',
    body: Type.Object({ refresh: Token, everywhere: Type.Optional(Type.Boolean()) }),
    answers: { 204: null },
  }),
  requestRecovery: defineCall({
    ...routes.requestRecovery,
    access: 'any',
    summary: 'Mails a link to a new password; the answer is the same for an e-mail that has no account',
    body: Type.Object({ email: GivenEmail }),
    answers: { 200: Type.Object({}) },
  }),
  recoverPassword: defineCall({
    ...routes.recoverPassword,
    access: 'any',
    summary: 'A new password by the secret of a mailed link; every login of the account ends',
    body: Type.Object({ secret: MailedSecret, new_password: NewPassword }),
    answers: { 200: Type.Object({}) },
  }),
  undoEmailChange: defineCall({
    ...routes.undoEmailChange,
    access: 'any',
    summary:
      'Takes a change of email back by the link that was mailed to the earlier one; every login ends, and a link to a new password is mailed there',
    body: Type.Object({ secret: MailedSecret }),
    answers: { 200: Type.Object({}) },
  }),
};

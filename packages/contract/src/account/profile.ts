import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Day, Id, Moment, Money, Nullable } from '../values.ts';
import { GivenEmail, MailedSecret, NewPassword, Tokens, TypedPassword } from './authentication.ts';

/** PROFILE-10. */
export const Profile = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  /**
   * Whether the owner has opened a mailed link; until then the account shows only data of its own and none of its
   * address.
   */
  email_confirmed: Type.Boolean(),
  /** An address that becomes the account's when the link that was mailed there is used; for a day. */
  pending_email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  birthday: Nullable(Day),
  news_agreement: Type.Boolean(),
  referral_code: Type.String(),
  referral_count: Type.Integer(),
  bonus_balance: Money,
  bonus_pending: Money,
  bonus_rate_percent: Type.Integer(),
  /** Discount for a friend with the code, and the owner's reward; 0 where referral codes are switched off. */
  referral_discount_percent: Type.Integer(),
  referral_bonus: Money,
  is_editor: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

/**
 * Any part of it; other fields stay as they are, and null removes a phone or a birthday. Another email asks for
 * `current_password`, unless the login is younger than five minutes; it is `pending_email` until the link that is mailed there is
 * used. The present email takes such a request back.
 */
export const ProfileChange = Type.Object({
  first_name: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
  last_name: Type.Optional(Type.String({ maxLength: 60 })),
  email: Type.Optional(GivenEmail),
  phone: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  birthday: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  news_agreement: Type.Optional(Type.Boolean()),
  current_password: Type.Optional(TypedPassword),
});
export type ProfileChange = Static<typeof ProfileChange>;

/** A login that is open: on which kind of browser, since when, and when it was last refreshed. */
export const Session = Type.Object({
  id: Type.Integer(),
  user_agent: Nullable(Type.String()),
  created_at: Moment,
  last_used_at: Moment,
  is_current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

export const profileCalls = {
  getProfile: defineCall({
    ...routes.getProfile,
    access: 'user',
    summary: 'The account of who is logged in',
    answers: { 200: Profile },
  }),
  changeProfile: defineCall({
    ...routes.changeProfile,
    access: 'user',
    summary:
      'Changes the fields of the request; another email takes effect when the link that is mailed there is used',
    body: ProfileChange,
    answers: { 200: Profile },
  }),
  deleteProfile: defineCall({
    ...routes.deleteProfile,
    access: 'user',
    summary:
      'Deletes the account at once; its orders stay, without it. Without a password only in the first five minutes of a login',
    body: Type.Object({ current_password: Type.Optional(TypedPassword) }),
    answers: { 204: null },
  }),
  confirmEmail: defineCall({
    ...routes.confirmEmail,
    access: 'user',
    summary: 'Uses a link that was mailed to an address: that is proven, or becomes the account’s',
    body: Type.Object({ secret: MailedSecret }),
    answers: { 200: Profile },
  }),
  resendConfirmation: defineCall({
    ...routes.resendConfirmation,
    access: 'user',
    summary: 'Mails another link, to the address that is to become the account’s or to its own that is not proven',
    answers: { 200: Type.Object({}) },
  }),
  listSessions: defineCall({
    ...routes.listSessions,
    access: 'user',
    summary: 'Every login of the account that is open, the one that was used last first',
    answers: { 200: Type.Array(Session) },
  }),
  endSession: defineCall({
    ...routes.endSession,
    access: 'user',
    summary: 'Ends one login of the account',
    params: Type.Object({ id: Id }),
    answers: { 204: null },
  }),
  changePassword: defineCall({
    ...routes.changePassword,
    access: 'user',
    summary: 'Another password; every other login ends, and this one goes on with new tokens',
    body: Type.Object({ old_password: TypedPassword, new_password: NewPassword }),
    answers: { 200: Tokens },
  }),
};

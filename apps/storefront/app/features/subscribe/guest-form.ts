import { honeypotValue, parseEmail } from '@kashtanka/rules';

/** The fields that only guests fill in; an account has an email and consent (AUTH-02). */
export type GuestForm = {
  email: string;
  terms: boolean;
  /** Hidden from people, so they leave it empty (SUBSCRIBE-02). */
  trap: string;
};

export const EMPTY_GUEST_FORM: GuestForm = { email: '', terms: false, trap: '' };

/** Validation errors of a guest's form, with the server's codes (SUBSCRIBE-12, -13, -15). */
export function validateGuest({ email, terms }: GuestForm): { email?: string; terms?: string } {
  return { ...emailFault(email), ...(!terms && { terms: 'required' }) };
}

function emailFault(email: string): { email?: string } {
  if (email.trim() === '') return { email: 'required_for_guest' };
  return parseEmail(email) ? {} : { email: 'invalid' };
}

/** SUBSCRIBE-02, NEWS-02. */
export function serializeGuest({ email, terms, trap }: GuestForm, { isGuest }: { isGuest: boolean }) {
  return {
    guest_first_name: honeypotValue(trap),
    ...(isGuest && { guest_email: email.trim(), guest_terms_agreement: terms }),
  };
}

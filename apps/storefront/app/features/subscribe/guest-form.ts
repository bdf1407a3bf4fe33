import { honeypotValue, parseEmail } from '@kashtanka/rules';

/** The fields that only guests fill in; an account has an email and consent (AUTH-02). */
export const EMPTY_GUEST_FORM = {
  guest_email: '',
  guest_terms_agreement: false,
  /** Hidden from people, so they leave it empty (SUBSCRIBE-02). */
  first_name: '',
};

export type GuestForm = typeof EMPTY_GUEST_FORM;

/** Validation errors of a guest's form, with the server's codes (SUBSCRIBE-12, -13, -15). */
export function validateGuest({
  guest_email: email,
  guest_terms_agreement: terms,
}: GuestForm): Partial<Record<keyof GuestForm, string>> {
  return { ...emailError(email), ...(!terms && { guest_terms_agreement: 'required' }) };
}

function emailError(email: string): { guest_email?: string } {
  if (email.trim() === '') return { guest_email: 'required_for_guest' };
  return parseEmail(email) ? {} : { guest_email: 'invalid' };
}

/** SUBSCRIBE-02, NEWS-02. */
export function serializeGuest(form: GuestForm, { isGuest }: { isGuest: boolean }) {
  return {
    guest_first_name: honeypotValue(form.first_name),
    ...(isGuest && {
      guest_email: form.guest_email.trim(),
      guest_terms_agreement: form.guest_terms_agreement,
    }),
  };
}

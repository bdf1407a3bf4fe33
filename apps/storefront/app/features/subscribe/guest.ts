import { parseEmail, trapAsSent } from '@kashtanka/rules';

/** What the forms ask of a guest; an account has given its address and its consent before (AUTH-02). */
export type GuestForm = {
  email: string;
  terms: boolean;
  /** What people do not see, and so do not fill (SUBSCRIBE-02). */
  trap: string;
};

export const NO_GUEST: GuestForm = { email: '', terms: false, trap: '' };

/** What keeps a guest's form from being sent, by the codes that the server would answer with (SUBSCRIBE-12, -13, -15). */
export function guestFaults({ email, terms }: GuestForm): { email?: string; terms?: string } {
  return { ...emailFault(email), ...(!terms && { terms: 'required' }) };
}

function emailFault(email: string): { email?: string } {
  if (email.trim() === '') return { email: 'required_for_guest' };
  return parseEmail(email) ? {} : { email: 'invalid' };
}

/** SUBSCRIBE-02, NEWS-02. */
export function guestPayload({ email, terms, trap }: GuestForm, { isGuest }: { isGuest: boolean }) {
  return {
    guest_first_name: trapAsSent(trap),
    ...(isGuest && { guest_email: email.trim(), guest_terms_agreement: terms }),
  };
}

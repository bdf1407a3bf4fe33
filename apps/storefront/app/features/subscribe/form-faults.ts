import { parseEmail } from '@kashtanka/rules';

export type SubscribeForm = {
  /** The article that is waited for; empty while no size is chosen. */
  article: string;
  email: string;
  terms: boolean;
  /** What people do not see, and so do not fill (SUBSCRIBE-02). */
  trap: string;
};

export type FormField = 'article' | 'email' | 'terms';

/** What keeps the form from being sent, by the codes that the server would answer with (SUBSCRIBE-12 to SUBSCRIBE-15). */
export function formFaults({ article, email, terms }: SubscribeForm): Partial<Record<FormField, string>> {
  return {
    ...(article === '' && { article: 'required' }),
    ...emailFault(email),
    ...(!terms && { terms: 'required' }),
  };
}

/** What is wrong with a guest's address. */
export function emailFault(email: string): { email?: string } {
  if (email.trim() === '') return { email: 'required_for_guest' };
  return parseEmail(email) ? {} : { email: 'invalid' };
}

/** An empty trap is sent as a sign, so that a robot which leaves the field out is told from a person (SUBSCRIBE-02). */
export function payloadOf({ email, terms, trap }: SubscribeForm) {
  return { guest_email: email.trim(), guest_terms_agreement: terms, guest_first_name: trap || '-' };
}

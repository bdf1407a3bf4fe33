import type { FieldErrors, NewsSubscription } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { emailFault } from './form-faults.ts';

export type NewsForm = {
  email: string;
  terms: boolean;
  news: boolean;
  /** What people do not see, and so do not fill (NEWS-02). */
  trap: string;
};

export type NewsField = 'email' | 'terms' | 'news';

/** Where the form stands (NEWS-03). */
export type NewsPhase =
  | { at: 'form'; errors: FieldErrors }
  | { at: 'success' }
  | { at: 'already_subscribed' }
  /** 0 when nothing was answered. */
  | { at: 'error'; status: number };

/** What keeps the form from being sent; an account has given its address and its consent before (NEWS-11, NEWS-12). */
export function newsFaults(
  { email, terms, news }: NewsForm,
  { isGuest }: { isGuest: boolean },
): Partial<Record<NewsField, string>> {
  return {
    ...(isGuest && emailFault(email)),
    ...(isGuest && !terms && { terms: 'required' }),
    ...(!news && { news: 'required' }),
  };
}

/** NEWS-02. */
export function newsPayload(
  { email, terms, news, trap }: NewsForm,
  { isGuest }: { isGuest: boolean },
): NewsSubscription {
  return {
    ...{ news_agreement: news, guest_first_name: trap || '-' },
    ...(isGuest && { guest_email: email.trim(), guest_terms_agreement: terms }),
  };
}

const OWN_FIELDS = ['guest_email', 'guest_terms_agreement', 'news_agreement', 'user'];

/** What the answer to the form leads to (NEWS-04 to NEWS-07). */
export function newsPhaseAfter(result: Result<'subscribeToNews'>): NewsPhase {
  if (result.ok) return { at: 'success' };
  if (result.kind !== 'fields') return { at: 'error', status: result.status };
  const { fields } = result;
  const isThere = ['user', 'guest_email'].some((field) => {
    const errors = fields[field];
    return Array.isArray(errors) && errors.some(({ code }) => code === 'already_subscribed');
  });
  if (isThere) return { at: 'already_subscribed' };
  const isKnown = Object.keys(fields).every((field) => OWN_FIELDS.includes(field));
  return isKnown ? { at: 'form', errors: fields } : { at: 'error', status: result.status };
}

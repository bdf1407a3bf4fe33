import type { NewsSubscription } from '@kashtanka/contract';
import { EMPTY_GUEST_FORM, serializeGuest, validateGuest } from './guest-form.ts';

export const EMPTY_NEWSLETTER = { ...EMPTY_GUEST_FORM, news_agreement: false };

export type NewsletterForm = typeof EMPTY_NEWSLETTER;

/** Validation errors (NEWS-11, NEWS-12). */
export function validateNewsletter(
  form: NewsletterForm,
  { isGuest }: { isGuest: boolean },
): Partial<Record<keyof NewsletterForm, string>> {
  return { ...(isGuest && validateGuest(form)), ...(!form.news_agreement && { news_agreement: 'required' }) };
}

/** NEWS-02. */
export function serializeNewsletter(form: NewsletterForm, { isGuest }: { isGuest: boolean }): NewsSubscription {
  return { news_agreement: form.news_agreement, ...serializeGuest(form, { isGuest }) };
}

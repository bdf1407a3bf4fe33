import type { NewsSubscription } from '@kashtanka/contract';
import { type GuestForm, serializeGuest, validateGuest } from './guest-form.ts';

export type NewsletterForm = GuestForm & { news: boolean };

export type NewsletterField = 'email' | 'terms' | 'news';

/** Validation errors (NEWS-11, NEWS-12). */
export function validateNewsletter(
  form: NewsletterForm,
  { isGuest }: { isGuest: boolean },
): Partial<Record<NewsletterField, string>> {
  return { ...(isGuest && validateGuest(form)), ...(!form.news && { news: 'required' }) };
}

/** NEWS-02. */
export function serializeNewsletter(form: NewsletterForm, { isGuest }: { isGuest: boolean }): NewsSubscription {
  return { news_agreement: form.news, ...serializeGuest(form, { isGuest }) };
}

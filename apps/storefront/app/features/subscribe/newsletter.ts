import type { NewsSubscription } from '@kashtanka/contract';
import { type GuestForm, guestFaults, guestPayload } from './guest.ts';

export type NewsForm = GuestForm & { news: boolean };

export type NewsField = 'email' | 'terms' | 'news';

/** Validation errors (NEWS-11, NEWS-12). */
export function newsFaults(form: NewsForm, { isGuest }: { isGuest: boolean }): Partial<Record<NewsField, string>> {
  return { ...(isGuest && guestFaults(form)), ...(!form.news && { news: 'required' }) };
}

/** NEWS-02. */
export function newsPayload(form: NewsForm, { isGuest }: { isGuest: boolean }): NewsSubscription {
  return { news_agreement: form.news, ...guestPayload(form, { isGuest }) };
}

import { type GuestForm, guestFaults } from './guest.ts';

/** The article that is waited for is empty while no size is chosen. */
export type StockForm = GuestForm & { article: string };

export type StockField = 'article' | 'email' | 'terms';

/** What keeps the form from being sent (SUBSCRIBE-12 to SUBSCRIBE-15). */
export function stockFaults(
  form: StockForm,
  { isGuest }: { isGuest: boolean },
): Partial<Record<StockField, string>> {
  return { ...(form.article === '' && { article: 'required' }), ...(isGuest && guestFaults(form)) };
}

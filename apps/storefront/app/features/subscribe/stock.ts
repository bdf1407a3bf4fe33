import { type GuestForm, guestFaults } from './guest.ts';

/** `article` is empty while no size is selected. */
export type StockForm = GuestForm & { article: string };

export type StockField = 'article' | 'email' | 'terms';

/** Validation errors (SUBSCRIBE-12 to SUBSCRIBE-15). */
export function stockFaults(
  form: StockForm,
  { isGuest }: { isGuest: boolean },
): Partial<Record<StockField, string>> {
  return { ...(form.article === '' && { article: 'required' }), ...(isGuest && guestFaults(form)) };
}

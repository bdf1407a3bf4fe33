import { type GuestForm, validateGuest } from './guest-form.ts';

/** `article` is empty while no size is selected. */
export type BackInStockForm = GuestForm & { article: string };

export type BackInStockField = 'article' | 'email' | 'terms';

/** Validation errors (SUBSCRIBE-12 to SUBSCRIBE-15). */
export function validateBackInStock(
  form: BackInStockForm,
  { isGuest }: { isGuest: boolean },
): Partial<Record<BackInStockField, string>> {
  return { ...(form.article === '' && { article: 'required' }), ...(isGuest && validateGuest(form)) };
}

import { EMPTY_GUEST_FORM, validateGuest } from './guest-form.ts';

/** `product` is the article of a size, empty while no size is selected. */
export const EMPTY_BACK_IN_STOCK = { ...EMPTY_GUEST_FORM, product: '' };

export type BackInStockForm = typeof EMPTY_BACK_IN_STOCK;

/** Validation errors (SUBSCRIBE-12 to SUBSCRIBE-15). */
export function validateBackInStock(
  form: BackInStockForm,
  { isGuest }: { isGuest: boolean },
): Partial<Record<keyof BackInStockForm, string>> {
  return { ...(form.product === '' && { product: 'required' }), ...(isGuest && validateGuest(form)) };
}

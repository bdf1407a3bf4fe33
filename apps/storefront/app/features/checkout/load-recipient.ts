import { api } from '#platform/api.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { prefillRecipient } from './prefill.ts';

/** Fills the recipient from the account; leaves the form as it is if the request fails. */
export async function loadRecipientPrefill(): Promise<(form: CheckoutForm) => CheckoutForm> {
  const answer = await api.getProfile();
  return (form) => (answer.ok ? prefillRecipient(form, answer.body) : form);
}

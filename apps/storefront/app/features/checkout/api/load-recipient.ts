import { api } from '#platform/api/api.ts';
import type { CheckoutForm } from '../model/checkout-form.ts';
import { prefillRecipient } from '../model/prefill.ts';

/** Fills the recipient from the account; leaves the form as it is if the request fails. */
export async function loadRecipientPrefill(): Promise<(form: CheckoutForm) => CheckoutForm> {
  const answer = await api.getProfile();
  return (form) => (answer.ok ? prefillRecipient(form, answer.body) : form);
}

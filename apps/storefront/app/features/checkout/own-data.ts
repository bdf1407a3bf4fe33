import { accountApi } from '#platform/account-api.ts';
import { prefillRecipient } from './fill-in.ts';
import type { CheckoutForm } from './form.ts';

/** Fills the recipient from the account; leaves the form as it is if the request fails. */
export async function loadRecipientPrefill(): Promise<(form: CheckoutForm) => CheckoutForm> {
  const answer = await accountApi.getProfile();
  return (form) => (answer.ok ? prefillRecipient(form, answer.body) : form);
}

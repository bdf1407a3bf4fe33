// What the account of who is logged in knows for an order; a guest loads none of it.
import { accountApi } from '#platform/account-api.ts';
import { withPerson } from './fill-in.ts';
import type { CheckoutForm } from './form.ts';

/** Fills in who the order is for; without an answer the form stays as it is. */
export async function personFilling(): Promise<(form: CheckoutForm) => CheckoutForm> {
  const answer = await accountApi.getProfile();
  return (form) => (answer.ok ? withPerson(form, answer.body) : form);
}

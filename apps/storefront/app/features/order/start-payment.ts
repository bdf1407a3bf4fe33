import { accountApi } from '#platform/account-api.ts';
import { firstError } from '#platform/error-text.ts';
import type { SealedToken } from '#platform/wallets.ts';
import { tokenHeader } from './load-order.ts';
import { orderToken } from './order-tokens.ts';

/** `settled`: there is nothing to pay here, or it is known already whether it was paid. */
export type PaymentStart =
  | { at: 'redirect'; url: string }
  | { at: 'settled' }
  | { at: 'failed'; status: number; message: string | undefined };

/** Pays with what a wallet has sealed, and has its sheet say how that went. The bank may still decide: the order tells. */
export async function paySealed(number: string, paymentCode: string, sealed: SealedToken): Promise<PaymentStart> {
  const start = await startPayment(number, paymentCode, sealed.token);
  sealed.finish(start.at !== 'failed');
  return start;
}

/** Asks for the page of the bank. Nothing is taken by this, so it can be asked for again. */
export async function startPayment(
  number: string,
  paymentCode: string | undefined,
  walletToken?: string,
): Promise<PaymentStart> {
  const result = await accountApi.payOrder({
    params: { number },
    headers: { ...tokenHeader(orderToken(number)), 'Idempotency-Key': crypto.randomUUID() },
    body: { ...(paymentCode && { payment_code: paymentCode }), ...(walletToken && { payment_token: walletToken }) },
  });
  if (result.ok) {
    const { redirect_url: url } = result.body;
    return url ? { at: 'redirect', url } : { at: 'settled' };
  }
  // Paid or closed meanwhile: the order itself says which.
  if (result.status === 409) return { at: 'settled' };
  const message = result.kind === 'fields' ? firstError(result.fields)?.message : undefined;
  return { at: 'failed', status: result.status, message };
}

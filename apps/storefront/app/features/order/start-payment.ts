import { api } from '#platform/api.ts';
import { firstError } from '#platform/error-text.ts';
import type { WalletToken } from '#platform/wallets.ts';
import { toTokenHeader } from './load-order.ts';
import { findOrderToken } from './order-tokens.ts';

/** `settled`: there is nothing to pay, or the outcome is already known. */
export type PaymentStart =
  | { at: 'redirect'; url: string }
  | { at: 'settled' }
  | { at: 'failed'; status: number; message: string | undefined };

/**
 * Pays with a wallet's encrypted token and shows the result in the payment sheet. The bank may still be deciding;
 * the order has the final state.
 */
export async function payWithWalletToken(
  number: string,
  paymentCode: string,
  sealed: WalletToken,
): Promise<PaymentStart> {
  const start = await startPayment(number, paymentCode, sealed.token);
  sealed.finish(start.at !== 'failed');
  return start;
}

/** Requests the bank's payment page. Nothing is charged, so it can be repeated. */
export async function startPayment(
  number: string,
  paymentCode: string | undefined,
  walletToken?: string,
): Promise<PaymentStart> {
  const result = await api.payOrder({
    params: { number },
    headers: { ...toTokenHeader(findOrderToken(number)), 'Idempotency-Key': crypto.randomUUID() },
    body: { ...(paymentCode && { payment_code: paymentCode }), ...(walletToken && { payment_token: walletToken }) },
  });
  if (result.ok) {
    const { redirect_url: url } = result.body;
    return url ? { at: 'redirect', url } : { at: 'settled' };
  }
  // Paid or closed meanwhile; the order has its state.
  if (result.status === 409) return { at: 'settled' };
  const message = result.kind === 'fields' ? firstError(result.fields)?.message : undefined;
  return { at: 'failed', status: result.status, message };
}

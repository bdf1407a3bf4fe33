import type { Kopecks } from '@kashtanka/rules';
import type { PaymentToStart } from './provider.ts';

/** A form that the browser posts to the card's bank for 3-D Secure. */
export type ConfirmForm = { action: string; fields: Record<string, string> };

/**
 * `unavailable` and `unknown`: the state must be polled, because a token is never sent twice. `refused`: the bank
 * rejects this token, and another one may be tried.
 */
export type WalletPaid =
  | { ok: true; providerId: string; form: ConfirmForm | null }
  | { ok: false; problem: 'refused' | 'unavailable' | 'unknown' };

export type WalletSession = { ok: true; session: object } | { ok: false; problem: 'refused' | 'unavailable' };

/** A payment method on the shopper's device instead of a page (PAYMENT-10, PAYMENT-11). */
export interface Wallet {
  /** The configuration for the device's payment API. */
  config(sum: Kopecks): object;
  /** Authenticates the shop if the wallet requires it; the URL comes from the browser and is untrusted. */
  session?(validationUrl: string): Promise<WalletSession>;
  /** Forwards the encrypted token, which is used once and never stored. */
  pay(payment: PaymentToStart, token: string): Promise<WalletPaid>;
}

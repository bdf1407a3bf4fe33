import type { Kopecks } from '@kashtanka/rules';
import type { PaymentToStart } from './provider.ts';

/** A form that the shopper's browser posts to the bank of their card, which asks for a code. */
export type ConfirmForm = { action: string; fields: Record<string, string> };

/**
 * `unavailable` and `unknown`: whether it was taken is asked about, since a token is never posted twice. `refused`: the bank
 * does not take this token, and another one may be tried.
 */
export type WalletPaid =
  | { ok: true; providerId: string; form: ConfirmForm | null }
  | { ok: false; problem: 'refused' | 'unavailable' | 'unknown' };

export type WalletSession = { ok: true; session: object } | { ok: false; problem: 'refused' | 'unavailable' };

/** What a method needs that is paid on the shopper's device, in place of a page (PAYMENT-10, PAYMENT-11). */
export interface Wallet {
  /** What the device is asked with. */
  config(sum: Kopecks): object;
  /** The shop proves who it is, where the wallet wants it so; the address comes from a browser. */
  session?(validationUrl: string): Promise<WalletSession>;
  /** Passes on what the wallet has sealed. It is used once, and kept nowhere. */
  pay(payment: PaymentToStart, token: string): Promise<WalletPaid>;
}

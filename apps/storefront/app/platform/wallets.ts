import type { Kopecks } from '@kashtanka/rules';
import { api } from './api.ts';
import { isApplePayAvailable, requestApplePay } from './apple-pay.ts';
import { isGooglePayReady, requestGooglePay } from './google-pay.ts';

/**
 * The outcome of a payment sheet: the encrypted `token` for the bank, or `left` if the shopper closed the sheet.
 */
export type WalletResult = WalletToken | { at: 'left' } | { at: 'failed' };

export type WalletToken = {
  at: 'sealed';
  token: string;
  finish(isPaid: boolean): void;
};

export type OpenPaymentSheet = (sum: Kopecks) => Promise<WalletResult>;

/** The subject of the payment: an order (by its token or login), or the basket with a delivery method. */
export type WalletPayment = {
  headers?: Record<string, string>;
  body: { order_number: string } | { shipping_code: string };
};

export async function listAvailableWallets(codes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (codes.includes('apple_pay') && isApplePayAvailable()) found.add('apple_pay');
  if (codes.includes('google_pay') && (await isGooglePayReady())) found.add('google_pay');
  return found;
}

/** Loads the data of a payment sheet; undefined if the server or the wallet failed. */
export async function preparePaymentSheet(
  code: string | undefined,
  { headers = {}, body }: WalletPayment,
): Promise<OpenPaymentSheet | undefined> {
  const check = async (validation_url?: string) => {
    const sent = { ...body, code: code ?? '', ...(validation_url && { validation_url }) };
    const checked = await api.checkPaymentMethod({ headers, body: sent });
    return checked.ok ? checked.body : undefined;
  };
  if (code === 'apple_pay') {
    return (sum) => requestApplePay({ sum, validate: async (url) => (await check(url))?.session ?? undefined });
  }
  const config = (await check())?.config;
  return config ? (sum) => requestGooglePay(config, sum) : undefined;
}

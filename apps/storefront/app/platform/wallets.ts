import type { Kopecks } from '@kashtanka/rules';
import { accountApi } from './account-api.ts';
import { askApplePay, isApplePayHere } from './apple-pay.ts';
import { askGooglePay, isGooglePayReady } from './google-pay.ts';

/** How the sheet of a wallet ended: `token` is what it has sealed for the bank, `left` a sheet that the shopper closed. */
export type Sealed = SealedToken | { at: 'left' } | { at: 'failed' };

export type SealedToken = {
  at: 'sealed';
  token: string;
  /** Has the sheet say how it ended. */
  finish(isPaid: boolean): void;
};

/** Asks the shopper to agree to a sum. */
export type OpenSheet = (sum: Kopecks) => Promise<Sealed>;

/** What is paid for: an order, opened by its token or login, or the basket with a way of delivery. */
export type WalletUse = {
  headers?: Record<string, string>;
  body: { order_number: string } | { shipping_code: string };
};

/** Which of these wallets this device has. */
export async function usableWallets(codes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (codes.includes('apple_pay') && isApplePayHere()) found.add('apple_pay');
  if (codes.includes('google_pay') && (await isGooglePayReady())) found.add('google_pay');
  return found;
}

/** All that a wallet's sheet needs before it opens; undefined when the shop or the wallet could not be asked. */
export async function prepareSheet(
  code: string | undefined,
  { headers = {}, body }: WalletUse,
): Promise<OpenSheet | undefined> {
  const check = async (validation_url?: string) => {
    const sent = { ...body, code: code ?? '', ...(validation_url && { validation_url }) };
    const checked = await accountApi.checkPaymentMethod({ headers, body: sent });
    return checked.ok ? checked.body : undefined;
  };
  if (code === 'apple_pay') {
    return (sum) => askApplePay({ sum, validate: async (url) => (await check(url))?.session ?? undefined });
  }
  const config = (await check())?.config;
  return config ? (sum) => askGooglePay(config, sum) : undefined;
}

import { isApplePayHere } from './apple-pay.ts';
import { isGooglePayReady } from './google-pay.ts';

export { askApplePay } from './apple-pay.ts';
export { askGooglePay } from './google-pay.ts';

/** How the sheet of a wallet ended: `token` is what it has sealed for the bank. */
export type Sealed =
  | { at: 'sealed'; token: string; finish(isPaid: boolean): void }
  | { at: 'left' }
  | { at: 'failed' };

/** Which of these wallets this device has. */
export async function usableWallets(codes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (codes.includes('apple_pay') && isApplePayHere()) found.add('apple_pay');
  if (codes.includes('google_pay') && (await isGooglePayReady())) found.add('google_pay');
  return found;
}

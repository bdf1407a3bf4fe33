import type { PlacedOrder } from '@kashtanka/contract';
import type { Paths } from '#paths';
import { leaveSite } from '#platform/navigation/leave-site.ts';
import { isWallet } from '#platform/payment/available-payment-methods.ts';
import type { WalletToken } from '#platform/payment/wallets.ts';
import { payWithWalletToken, startPayment } from '../api/start-payment.ts';
import { storeOrder } from './order-tokens.ts';

/**
 * Stores a placed order and starts its payment. Returns the page to show next, or undefined if the browser leaves
 * for the bank's page. `sealed` is the wallet's encrypted payment token.
 */
export async function payPlacedOrder(
  { number, access_token, payment_required, payment_code }: PlacedOrder,
  paths: Paths,
  sealed?: WalletToken,
): Promise<string | undefined> {
  storeOrder(number, access_token);
  if (!payment_required) return paths.thanks;
  if (sealed && payment_code) {
    await payWithWalletToken(number, payment_code, sealed);
    return paths.purchase(number);
  }
  // A recovered order has no wallet token; the button on its page opens the payment sheet.
  if (isWallet(payment_code)) return paths.order(number);
  const payment = await startPayment(number, payment_code ?? undefined);
  if (payment.at === 'redirect') {
    leaveSite(payment.url, paths.order(number));
    return undefined;
  }
  // The order is placed; its page offers the payment again.
  return paths.purchase(number);
}

import type { Order } from '@kashtanka/contract';
import { moneyFromWire } from '@kashtanka/rules';
import { accountApi } from '#platform/account-api.ts';
import { loadPart } from '#platform/lost-chunk.ts';
import { loadWallets } from '#platform/usable-methods.ts';
import type { Sealed } from '#platform/wallets.ts';
import { tokenHeader } from './load-order.ts';
import { orderToken } from './order-tokens.ts';
import { type PaymentStart, startPayment } from './start-payment.ts';

/** Asks the device for a sealed token and has it passed to the bank; `left` when the shopper closed the sheet. */
export async function payByWallet(order: Order, code: string): Promise<PaymentStart | { at: 'left' }> {
  const sealed = await ask(order, code);
  if (sealed.at === 'left') return sealed;
  if (sealed.at === 'failed') return { at: 'failed', status: 0, message: undefined };
  const start = await startPayment(order.number, code, sealed.token);
  sealed.finish(start.at !== 'failed');
  return start;
}

async function ask({ number, amount_due: due }: Order, code: string): Promise<Sealed> {
  const { askApplePay, askGooglePay } = await loadPart(loadWallets);
  const check = (validation_url?: string) =>
    accountApi.checkPaymentMethod({
      headers: tokenHeader(orderToken(number)),
      body: { code, order_number: number, ...(validation_url && { validation_url }) },
    });
  if (code === 'apple_pay') {
    const validate = async (url: string) => {
      const checked = await check(url);
      return checked.ok ? (checked.body.session ?? undefined) : undefined;
    };
    return askApplePay({ sum: moneyFromWire(due), validate });
  }
  const checked = await check();
  return checked.ok && checked.body.config ? askGooglePay(checked.body.config) : { at: 'failed' };
}

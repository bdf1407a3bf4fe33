import type { PlacedOrder } from '@kashtanka/contract';
import { type Kopecks, moneyToWire } from '@kashtanka/rules';
import { deleteCheckoutForm } from '#platform/checkout-form-storage.ts';
import { visit } from '#platform/navigation/visit.ts';
import { isWallet } from '#platform/payment/available-payment-methods.ts';
import type { OpenPaymentSheet, WalletToken } from '#platform/payment/wallets.ts';
import { orderRequests } from '../api/order-requests.ts';
import { QUOTE_PENDING, type QuoteState } from '../api/request-quote.ts';
import { type CheckoutProblem, toCheckoutProblem } from './checkout-problem.ts';
import { validateForm } from './form-errors.ts';
import { serializeOrder } from './serialize-order.ts';
import type { DeliveryState } from './use-delivery.ts';
import type { PriceRise } from './use-price-rise.ts';

export type OrderToPlace = Pick<DeliveryState, 'fields' | 'quotes' | 'isMethodReplaced'> & {
  quote: QuoteState;
  total: Kopecks | null;
  rise: PriceRise;
  /** The shown problem: a price rise in it is confirmed by the next press. */
  problem: CheckoutProblem | null;
  openSheet: OpenPaymentSheet | null;
  /** Runs `work` while the basket is neither written nor reloaded. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * The order is placed; `sealed` is the wallet's encrypted payment token. The form stays busy until navigation.
   */
  onPlaced(order: PlacedOrder, sealed?: WalletToken): Promise<void>;
};

const SHEET_FAILED = { at: 'failed' } as const;

/** Validates the form and places the order. `left`: the shopper closed the payment sheet. */
export async function placeOrder(wanted: OrderToPlace): Promise<CheckoutProblem | 'placed' | 'left'> {
  const { fields, quotes, isMethodReplaced, quote, total, rise, problem, openSheet, inTurn, onPlaced } = wanted;
  const { form } = fields;
  if (isMethodReplaced) {
    // Stores the preselected method, so that the next press confirms it.
    fields.change({ shippingCode: form.shippingCode });
    return { at: 'refused', error: { code: 'delivery_replaced' } };
  }
  const errors = validateForm(form);
  if (Object.keys(errors).length > 0) return { at: 'fields', errors };
  if (total === null) {
    if (quote.at === 'refused') quotes.retry();
    return { at: 'refused', error: quoteError(quote) };
  }
  if (rise.risen && !isConfirmed(problem, total)) return { at: 'risen', ...rise.risen };
  if (rise.risen) rise.accept();
  // The payment sheet must open within the click, before any `await`; the order is placed after the shopper
  // agrees.
  const agreed = isWallet(form.paymentCode) && total > 0 ? ((await openSheet?.(total)) ?? SHEET_FAILED) : undefined;
  if (agreed?.at === 'left') return 'left';
  if (agreed?.at === 'failed') return { at: 'refused', error: { code: 'wallet_failed' } };
  const result = await inTurn(() => orderRequests.submit(serializeOrder(form, moneyToWire(total), visit.partner)));
  if (!result.ok) {
    agreed?.finish(false);
    return toCheckoutProblem(result.refusal);
  }
  deleteCheckoutForm();
  await onPlaced(result.order, agreed);
  return 'placed';
}

function quoteError(quote: QuoteState) {
  return quote.at === 'refused' ? quote.error : { code: QUOTE_PENDING };
}

function isConfirmed(problem: CheckoutProblem | null, total: Kopecks): boolean {
  return problem?.at === 'risen' && problem.to === total;
}

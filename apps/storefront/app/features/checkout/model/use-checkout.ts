import type { Basket, PlacedOrder, ShippingMethod } from '@kashtanka/contract';
import { isPricedShippingCode, type Kopecks, moneyToWire } from '@kashtanka/rules';
import { type FormEvent, useState } from 'react';
import { visit } from '#platform/navigation/visit.ts';
import { isWallet } from '#platform/payment/available-payment-methods.ts';
import { usePaymentSheet } from '#platform/payment/use-wallet-sheet.ts';
import type { WalletToken } from '#platform/payment/wallets.ts';
import { orderRequests } from '../api/order-requests.ts';
import type { QuoteState } from '../api/request-quote.ts';
import { deleteForm } from './checkout-form.ts';
import { type CheckoutProblem, toCheckoutProblem } from './checkout-problem.ts';
import { type FormErrors, validateForm } from './form-errors.ts';
import { getDeliveryPrice, type PaymentSplit, splitPayment } from './payment-split.ts';
import { serializeOrder } from './serialize-order.ts';
import { type DeliveryState, useDelivery } from './use-delivery.ts';
import { type PriceRise, type SumChanges, usePriceRise } from './use-price-rise.ts';

type Options = {
  basket: Basket;
  methods: readonly ShippingMethod[];
  sums: SumChanges;
  /** Runs `work` while the basket is neither written nor reloaded. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** A refusal returned a basket with newer prices or stock. */
  onFreshBasket(basket: Basket): void;
  /**
   * The order is placed; `sealed` is the wallet's encrypted payment token. The form stays busy until navigation.
   */
  onPlaced(order: PlacedOrder, sealed?: WalletToken): Promise<void>;
};

export type CheckoutState = DeliveryState & {
  quote: QuoteState;
  /** Without a delivery price only the goods count. */
  dues: PaymentSplit;
  total: Kopecks | null;
  rise: PriceRise;
  isSending: boolean;
  problem: CheckoutProblem | null;
  dismiss(): void;
  /** Shows errors without a visible field above the button. */
  tellAbove(errors: FormErrors): void;
  submit(event: FormEvent<HTMLFormElement>): Promise<CheckoutProblem | undefined>;
};

export function useCheckout(options: Options): CheckoutState {
  const { basket, methods: offered, sums, inTurn, onFreshBasket, onPlaced } = options;
  const delivery = useDelivery(offered, basket);
  const { fields, quotes, isMethodReplaced } = delivery;
  const { form } = fields;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const quote = quotes.of(form.shippingCode);
  const charge = getDeliveryPrice(form.shippingCode, quote);
  const dues = splitPayment(basket, charge ?? 0);
  const total = charge === null ? null : dues.due;

  const rise = usePriceRise({ basket, form, total, delivery: charge, sums });
  const openSheet = usePaymentSheet(form.paymentCode, { body: { shipping_code: form.shippingCode } });

  const place = async (): Promise<CheckoutProblem | 'placed' | 'left'> => {
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
    const agreed = isWallet(form.paymentCode) && total > 0 ? await openSheet(total) : undefined;
    if (agreed?.at === 'left') return 'left';
    if (agreed?.at === 'failed') return { at: 'refused', error: { code: 'wallet_failed' } };
    const result = await inTurn(() =>
      orderRequests.submit(serializeOrder(form, moneyToWire(total), visit.partner)),
    );
    if (!result.ok) {
      agreed?.finish(false);
      return toCheckoutProblem(result.refusal);
    }
    deleteForm();
    await onPlaced(result.order, agreed);
    return 'placed';
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return undefined;
    setSending(true);
    const found = await place();
    if (found === 'placed') return undefined;
    if (found === 'left') {
      setSending(false);
      return undefined;
    }
    fields.setErrors(found.at === 'fields' ? found.errors : {});
    if (found.at === 'price') {
      onFreshBasket(found.basket);
      if (found.shipping && isPricedShippingCode(found.shipping.code)) quotes.take(found.shipping);
    }
    setProblem(found);
    setSending(false);
    return found;
  };
  const tellAbove = (errors: FormErrors) => {
    const [error] = Object.values(errors);
    if (error) setProblem({ at: 'refused', error });
  };
  const isOver = isCorrected(problem, fields.errors) || isOutdated(problem, rise);
  const shown = isOver ? null : withCurrentQuote(problem, quote);
  const dismiss = () => setProblem(null);
  return { ...delivery, quote, dues, total, rise, isSending, problem: shown, dismiss, tellAbove, submit };
}

const QUOTE_PENDING = 'quote_pending';

function quoteError(quote: QuoteState) {
  return quote.at === 'refused' ? quote.error : { code: QUOTE_PENDING };
}

function isConfirmed(problem: CheckoutProblem | null, total: Kopecks): boolean {
  return problem?.at === 'risen' && problem.to === total;
}

function isOutdated(problem: CheckoutProblem | null, { risen }: PriceRise): boolean {
  return problem?.at === 'risen' && risen?.to !== problem.to;
}

function isCorrected(problem: CheckoutProblem | null, errors: FormErrors): boolean {
  return problem?.at === 'fields' && Object.keys(errors).length === 0;
}

/** The delivery price that was loading at the press has arrived or was refused. */
function withCurrentQuote(problem: CheckoutProblem | null, quote: QuoteState): CheckoutProblem | null {
  const waits = problem?.at === 'refused' && problem.error.code === QUOTE_PENDING;
  if (!waits || quote.at === 'unknown' || quote.at === 'asking') return problem;
  return quote.at === 'refused' ? { at: 'refused', error: quote.error } : null;
}

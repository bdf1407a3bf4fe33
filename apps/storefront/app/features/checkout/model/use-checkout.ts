import type { Basket, ShippingMethod } from '@kashtanka/contract';
import { isPricedShippingCode, type Kopecks } from '@kashtanka/rules';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { OpenPaymentSheet } from '#platform/payment/wallets.ts';
import { getDeliveryPrice, QUOTE_PENDING, type QuoteState } from '../api/request-quote.ts';
import type { CheckoutProblem } from './checkout-problem.ts';
import type { FormErrors } from './form-errors.ts';
import type { PaymentSplit } from './payment-split.ts';
import type { OrderToPlace } from './place-order.ts';
import type { CheckoutSteps } from './use-checkout-steps.ts';
import { type DeliveryState, useDelivery } from './use-delivery.ts';
import { type PriceRise, type SumChanges, usePriceRise } from './use-price-rise.ts';

type Options = Pick<OrderToPlace, 'inTurn' | 'onPlaced'> & {
  basket: Basket;
  methods: readonly ShippingMethod[];
  sums: SumChanges;
  /** A refusal returned a basket with newer prices or stock. */
  onFreshBasket(basket: Basket): void;
};

export type CheckoutState = DeliveryState & {
  quote: QuoteState;
  /** Without a delivery price only the goods count. Undefined until the steps are loaded. */
  dues: PaymentSplit | undefined;
  total: Kopecks | null;
  rise: PriceRise;
  /** Set by the payment step. */
  sheet: RefObject<OpenPaymentSheet | null>;
  isSending: boolean;
  problem: CheckoutProblem | null;
  dismiss(): void;
  /** Shows errors without a visible field above the button. */
  showErrorAbove(errors: FormErrors): void;
  submit(event: FormEvent<HTMLFormElement>): Promise<CheckoutProblem | undefined>;
};

export function useCheckout(options: Options, steps: CheckoutSteps | null): CheckoutState {
  const { basket, methods: offered, sums, inTurn, onFreshBasket, onPlaced } = options;
  const delivery = useDelivery(offered, basket);
  const { fields, quotes } = delivery;
  const { form } = fields;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const quote = quotes.of(form.shippingCode);
  const charge = getDeliveryPrice(form.shippingCode, quote);
  const dues = steps?.splitPayment(basket, charge ?? 0);
  const total = charge === null ? null : (dues?.due ?? null);

  const rise = usePriceRise({ basket, form, total, delivery: charge, sums });
  const sheet = useRef<OpenPaymentSheet>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || !steps) return undefined;
    setSending(true);
    const found = await steps.placeOrder({
      ...delivery,
      quote,
      total,
      rise,
      problem,
      openSheet: sheet.current,
      inTurn,
      onPlaced,
    });
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
  const showErrorAbove = (errors: FormErrors) => {
    const [error] = Object.values(errors);
    if (error) setProblem({ at: 'refused', error });
  };
  const isOver = isCorrected(problem, fields.errors) || isOutdated(problem, rise);
  const shown = isOver ? null : withCurrentQuote(problem, quote);
  const dismiss = () => setProblem(null);
  return {
    ...delivery,
    quote,
    dues,
    total,
    rise,
    sheet,
    isSending,
    problem: shown,
    dismiss,
    showErrorAbove,
    submit,
  };
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

import type { Basket, PlacedOrder, ShippingMethod } from '@kashtanka/contract';
import { isPricedShippingCode, type Kopecks, moneyToWire } from '@kashtanka/rules';
import { type FormEvent, useState } from 'react';
import { visit } from '#platform/visit.ts';
import type { QuoteState } from './ask-quote.ts';
import { forgetForm } from './form.ts';
import { checkForm, type FormErrors } from './form-errors.ts';
import { orders } from './orders.ts';
import { type Problem, problemOf } from './problem.ts';
import { requestOf } from './request.ts';
import { chargeOf, type Dues, duesOf } from './totals.ts';
import { type DeliveryState, useDelivery } from './use-delivery.ts';

type Options = {
  basket: Basket;
  methods: readonly ShippingMethod[];
  /** Runs the work while nothing else is written to the basket, nor asked of it because others wrote. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Prices or stock came with a refusal: they are newer than what is shown. */
  onFreshBasket(basket: Basket): void;
  /** The order is placed; the form stays busy until its page is left. */
  onPlaced(order: PlacedOrder): Promise<void>;
};

export type CheckoutState = DeliveryState & {
  quote: QuoteState;
  /** As far as they are known: without a price of delivery, those of the goods. */
  dues: Dues;
  total: Kopecks | null;
  isSending: boolean;
  problem: Problem | null;
  dismiss(): void;
  /** Tells above the button what no field on the screen can show. */
  tellAbove(errors: FormErrors): void;
  submit(event: FormEvent<HTMLFormElement>): Promise<Problem | undefined>;
};

/** The whole checkout: the form, what delivery costs, and sending it. */
export function useCheckout({ basket, methods: offered, inTurn, onFreshBasket, onPlaced }: Options): CheckoutState {
  const delivery = useDelivery(offered, basket);
  const { fields, quotes, isMethodReplaced } = delivery;
  const { form } = fields;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const quote = quotes.of(form.shippingCode);
  const charge = chargeOf(form.shippingCode, quote);
  const dues = duesOf(basket, charge ?? 0);
  const total = charge === null ? null : dues.due;

  const place = async (): Promise<Problem | undefined> => {
    if (isMethodReplaced) {
      // It was not chosen by the shopper: the next press confirms it.
      fields.change({ shippingCode: form.shippingCode });
      return { at: 'refused', error: { code: 'delivery_replaced' } };
    }
    const errors = checkForm(form);
    if (Object.keys(errors).length > 0) return { at: 'fields', errors };
    if (total === null) {
      if (quote.at === 'refused') quotes.retry();
      return { at: 'refused', error: quoteError(quote) };
    }
    const result = await inTurn(() => orders.submit(requestOf(form, moneyToWire(total), visit.partner)));
    if (!result.ok) return problemOf(result.refusal);
    forgetForm();
    await onPlaced(result.order);
    return undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return undefined;
    setSending(true);
    const found = await place();
    if (!found) return undefined;
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
  const shown = isMended(problem, fields.errors) ? null : caughtUp(problem, quote);
  const dismiss = () => setProblem(null);
  return { ...delivery, quote, dues, total, isSending, problem: shown, dismiss, tellAbove, submit };
}

const QUOTE_PENDING = 'quote_pending';

function quoteError(quote: QuoteState) {
  return quote.at === 'refused' ? quote.error : { code: QUOTE_PENDING };
}

/** Every field that was marked has been seen to since. */
function isMended(problem: Problem | null, errors: FormErrors): boolean {
  return problem?.at === 'fields' && Object.keys(errors).length === 0;
}

/** A price that was still being asked for when the button was pressed has come, or was refused, meanwhile. */
function caughtUp(problem: Problem | null, quote: QuoteState): Problem | null {
  const waits = problem?.at === 'refused' && problem.error.code === QUOTE_PENDING;
  if (!waits || quote.at === 'unknown' || quote.at === 'asking') return problem;
  return quote.at === 'refused' ? { at: 'refused', error: quote.error } : null;
}

import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { basketViews, type PricedBasketView, type ViewedLine } from '#modules/basket';
import type { Quote } from '#modules/shipping';
import { conflict, type FieldRefusals, type Refusal, refuseField, refuseFields } from '#platform/http/reply';
import type { Locale } from '#platform/locale';
import { serializeQuote } from '../delivery.ts';
import type { CheckoutDeps } from '../deps.ts';
import type { CheckoutOrder } from './parse-checkout-request.ts';

export function refuseEmpty({ lines }: PricedBasketView): Refusal | undefined {
  return lines.length === 0 ? refuseField('non_field_errors', 'basket_empty') : undefined;
}

/** Moves a quote's field refusals below `address`; non-field refusals stay at the top. */
export function refuseAddress({ non_field_errors, ...address }: FieldRefusals): Refusal {
  return refuseFields({
    ...(Object.keys(address).length > 0 && { shipping_address: address }),
    ...(non_field_errors && { non_field_errors }),
  });
}

/** Returns the lines without enough stock with the available quantity (D40, D51). */
export function refuseStock({ lines }: PricedBasketView): Refusal | undefined {
  const wanted = new Map<string, number>();
  for (const { article, quantity } of lines) wanted.set(article, (wanted.get(article) ?? 0) + quantity);
  const short = lines.filter((line) => (wanted.get(line.article) ?? 0) > line.available);
  return short.length > 0 ? refuseStockChange(short) : undefined;
}

export function refuseStockChange(lines: readonly Pick<ViewedLine, 'id' | 'article' | 'available'>[]): Refusal {
  return conflict('stock_changed', {
    lines: lines.map(({ id, article, available }) => ({ id, article, count_available: available })),
  });
}

export function refusePayment(
  deps: CheckoutDeps,
  { isPersonalised }: PricedBasketView,
  { paymentCode, shippingCode }: CheckoutOrder,
  due: number,
): Refusal | undefined {
  if (due === 0) return undefined;
  if (paymentCode === null) return refuseField('payment_code', 'required');
  const methods = deps.payments.methods({ shippingCode, isPersonalised }, DEFAULT_LOCALE);
  const isOffered = methods.some(
    ({ code, unavailability_reason }) => code === paymentCode && !unavailability_reason,
  );
  return isOffered ? undefined : refuseField('payment_code', 'unavailable');
}

/** The order is refused if its total differs from the one that the shopper saw; the new total is returned (D51). */
export async function refusePriceChange(
  deps: CheckoutDeps,
  { view, quote }: { view: PricedBasketView; quote: Quote | null },
  locale: Locale,
): Promise<Refusal> {
  const basket = basketViews.serialize(view, locale, await deps.geography.regions.get());
  return conflict('price_changed', { basket, shipping: quote && serializeQuote({ view, quote }, locale) });
}

import type { Basket } from '@kashtanka/contract';
import { isPricedShippingCode, type Kopecks, moneyFromWire, type ShippingCode } from '@kashtanka/rules';
import type { QuoteState } from './use-quotes.ts';

/** What is to be paid; `null` as long as the delivery has no price. */
export function totalOf(basket: Basket, code: ShippingCode, quote: QuoteState): Kopecks | null {
  const goods = moneyFromWire(basket.price);
  if (!isPricedShippingCode(code)) return goods;
  return quote.at === 'known' ? goods + moneyFromWire(quote.quote.price) : null;
}

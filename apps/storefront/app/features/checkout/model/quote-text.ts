import type { ShippingQuote } from '@kashtanka/contract';
import { moneyFromWire } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { checkoutErrorsText } from '@kashtanka/texts/storefront/buying/checkout-errors';
import { errorText } from '#platform/forms/error-text.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { QuoteState } from '../api/request-quote.ts';

/** The delivery time of a method, or the reason why it is unavailable. */
export function useQuoteText(): (state: QuoteState) => string | undefined {
  const text = useText(checkoutText);
  const words = useText(checkoutErrorsText);
  const day = useFormatDay();
  return (state) => {
    switch (state.at) {
      case 'known': {
        const { code, estimated_delivery_date: date } = state.quote;
        if (date === null) return undefined;
        return code === 'pickup' ? text.readyFrom(day(date)) : text.byDate(day(date));
      }
      case 'refused':
        return errorText(words, { field: 'non_field_errors' }, state.error);
      case 'unknown':
      case 'asking':
        return undefined;
      default:
        return state satisfies never;
    }
  };
}

/** The delivery time and price to a city before a pickup point is chosen. */
export function useCityQuoteText(): (quote: ShippingQuote | undefined) => string | undefined {
  const text = useText(checkoutText);
  const day = useFormatDay();
  const write = useFormatPrice();
  return (quote) => {
    if (!quote) return undefined;
    const { price, estimated_delivery_date: date } = quote;
    const sum = moneyFromWire(price) === 0 ? text.free : text.aboutPrice(write(price));
    return date === null ? sum : `${text.byDate(day(date))}, ${sum}`;
  };
}

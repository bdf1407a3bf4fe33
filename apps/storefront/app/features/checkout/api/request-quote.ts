import type { ShippingQuote } from '@kashtanka/contract';
import {
  isPricedShippingCode,
  type Kopecks,
  moneyFromWire,
  type ShippingAddress,
  type ShippingCode,
} from '@kashtanka/rules';
import { api } from '#platform/api/api.ts';
import { firstError } from '#platform/forms/error-text.ts';
import type { FormError } from '../model/form-errors.ts';

/** The price of a delivery method: address incomplete, loading, known, or refused. */
export type QuoteState =
  | { at: 'unknown' }
  | { at: 'asking' }
  | { at: 'known'; quote: ShippingQuote }
  | { at: 'refused'; error: FormError };

export const UNKNOWN_QUOTE: QuoteState = { at: 'unknown' };

/** The error code of an order that was sent while its delivery price was loading. */
export const QUOTE_PENDING = 'quote_pending';

/** Requests the price of a delivery method for this basket and address. An aborted request returns `UNKNOWN`. */
export async function requestQuote(
  method: string,
  address: ShippingAddress,
  signal: AbortSignal,
): Promise<QuoteState> {
  try {
    const result = await api.quoteShipping({ params: { method }, query: address, signal });
    if (result.ok) return { at: 'known', quote: result.body };
    if (result.kind === 'fields' && result.fields.postcode)
      return { at: 'refused', error: { code: 'postcode_required' } };
    const first = result.kind === 'fields' ? firstError(result.fields) : undefined;
    return { at: 'refused', error: first ?? { code: 'temporarily_unavailable' } };
  } catch (error) {
    if (signal.aborted) return UNKNOWN_QUOTE;
    throw error;
  }
}

/** The delivery price; null while unknown. */
export function getDeliveryPrice(code: ShippingCode, quote: QuoteState): Kopecks | null {
  if (!isPricedShippingCode(code)) return 0;
  return quote.at === 'known' ? moneyFromWire(quote.quote.price) : null;
}

import type { ShippingQuote } from '@kashtanka/contract';
import type { ShippingAddress } from '@kashtanka/rules';
import { firstError } from '#platform/error-text.ts';
import { shopApi } from '#platform/shop-api.ts';
import type { FormError } from './form-errors.ts';

/** What a method costs: not asked before the address is known, asked, answered, or refused. */
export type QuoteState =
  | { at: 'unknown' }
  | { at: 'asking' }
  | { at: 'known'; quote: ShippingQuote }
  | { at: 'refused'; error: FormError };

export const UNKNOWN: QuoteState = { at: 'unknown' };

/** What a method costs this basket at an address. One that is called off says nothing. */
export async function askQuote(method: string, address: ShippingAddress, signal: AbortSignal): Promise<QuoteState> {
  try {
    const result = await shopApi.quoteShipping({ params: { method }, query: address, signal });
    if (result.ok) return { at: 'known', quote: result.body };
    if (result.kind === 'fields' && result.fields.postcode)
      return { at: 'refused', error: { code: 'postcode_required' } };
    const first = result.kind === 'fields' ? firstError(result.fields) : undefined;
    return { at: 'refused', error: first ?? { code: 'temporarily_unavailable' } };
  } catch (error) {
    // Another question has taken this one's place.
    if (signal.aborted) return UNKNOWN;
    throw error;
  }
}

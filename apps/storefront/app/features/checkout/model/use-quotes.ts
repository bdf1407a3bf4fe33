import type { Basket, ShippingMethod, ShippingQuote } from '@kashtanka/contract';
import type { ShippingForm } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { type QuoteState, requestQuote, UNKNOWN_QUOTE } from '../api/request-quote.ts';
import { listQuoteRequests } from './list-quote-requests.ts';

export type Quotes = {
  of(code: string): QuoteState;
  take(quote: ShippingQuote): void;
  retry(): void;
};

/** The prices of all methods with a known address, requested again when the address or the goods change. */
export function useQuotes(methods: readonly ShippingMethod[], form: ShippingForm, basket: Basket | null): Quotes {
  const [states, setStates] = useState<Readonly<Record<string, QuoteState>>>({});
  const [attempt, setAttempt] = useState(0);
  const asked = listQuoteRequests(methods, form);
  // Goods affect the price by their weight and by delivery offers.
  const key = JSON.stringify([
    asked.map(({ code, pricedBy }) => [code, pricedBy]),
    basket?.price,
    basket?.quantity,
    attempt,
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains everything that affects the price.
  useEffect(() => {
    const abort = new AbortController();
    setStates(Object.fromEntries(asked.map(({ code }) => [code, { at: 'asking' }])));
    for (const { code, address } of asked) {
      void requestQuote(code, address, abort.signal).then((state) => {
        if (!abort.signal.aborted) setStates((before) => ({ ...before, [code]: state }));
      });
    }
    return () => abort.abort();
  }, [key]);
  return {
    of: (code) => states[code] ?? UNKNOWN_QUOTE,
    take: (fresh) => setStates((before) => ({ ...before, [fresh.code]: { at: 'known', quote: fresh } })),
    retry: () => setAttempt((before) => before + 1),
  };
}

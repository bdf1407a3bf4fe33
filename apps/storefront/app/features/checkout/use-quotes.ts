import type { Basket, ShippingMethod, ShippingQuote } from '@kashtanka/contract';
import {
  isPricedShippingCode,
  isWholePostcode,
  pricingShippingFields,
  type ShippingAddress,
  type ShippingForm,
  shippingAddressOf,
} from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { askQuote, type QuoteState, UNKNOWN } from './ask-quote.ts';

export type Quotes = {
  of(code: string): QuoteState;
  /** A fresher price that came with another answer. */
  take(quote: ShippingQuote): void;
  /** Asks anew for what was refused. */
  retry(): void;
};

/** Prices of all methods whose address is known, asked anew when the address or the goods change. */
export function useQuotes(methods: readonly ShippingMethod[], form: ShippingForm, basket: Basket | null): Quotes {
  const [states, setStates] = useState<Readonly<Record<string, QuoteState>>>({});
  const [attempt, setAttempt] = useState(0);
  const asked = askable(methods, form);
  // Goods move the price as well: their weight, and offers on delivery.
  const key = JSON.stringify([asked, basket?.price, basket?.quantity, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that a price depends on.
  useEffect(() => {
    const abort = new AbortController();
    setStates(Object.fromEntries(asked.map(({ code }) => [code, { at: 'asking' }])));
    for (const { code, address } of asked) {
      void askQuote(code, address, abort.signal).then((state) => {
        if (!abort.signal.aborted) setStates((before) => ({ ...before, [code]: state }));
      });
    }
    return () => abort.abort();
  }, [key]);
  return {
    of: (code) => states[code] ?? UNKNOWN,
    take: (fresh) => setStates((before) => ({ ...before, [fresh.code]: { at: 'known', quote: fresh } })),
    retry: () => setAttempt((before) => before + 1),
  };
}

type QuoteQuery = { code: string; address: ShippingAddress };

function askable(methods: readonly ShippingMethod[], form: ShippingForm): QuoteQuery[] {
  return methods.flatMap(({ code, unavailability_reason, pickup_points: [first] = [] }) => {
    if (!isPricedShippingCode(code) || unavailability_reason !== null) return [];
    // Before one of the shop's own places is chosen, its first one tells the price: they all cost the same.
    const whole = shippingAddressOf(code, { ...form, pickup_point: form.pickup_point || (first?.code ?? '') });
    const needed = pricingShippingFields(code);
    if (!needed.every((field) => whole[field])) return [];
    const { country, postcode = '' } = whole;
    const address = { ...townFor(code, form), ...Object.fromEntries(needed.map((field) => [field, whole[field]])) };
    // Some carriers know a town by its post code alone; one that is still being typed asks for nothing.
    const isPostcode = isWholePostcode(postcode);
    return [{ code, address: { ...address, ...(country && { country }), ...(isPostcode && { postcode }) } }];
  });
}

/** The express asks for no town, because it knows one alone; whether the chosen one is that town, the shop knows. */
function townFor(code: string, { country, state, city }: ShippingForm): ShippingAddress {
  return code === 'msk-express' && state !== '' ? { country, state, city } : {};
}

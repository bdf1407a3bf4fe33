import type { Basket, ShippingMethod, ShippingQuote } from '@kashtanka/contract';
import {
  PICKUP_POINT_LISTS,
  type PickupPointListName,
  pickupPointListOf,
  type ShippingForm,
} from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import { requestQuote } from './request-quote.ts';

type Town = { country: string; city: string };

/** The price to a city before a pickup point is chosen; `unknown` also if the carrier did not answer. */
export type CityQuote =
  | { at: 'unknown' }
  | { at: 'known'; quote: ShippingQuote }
  | { at: 'without_points' }
  | { at: 'refused' };

export type CityQuotes = (method: string) => CityQuote;

const UNKNOWN: CityQuote = { at: 'unknown' };

/**
 * The price and date to the first pickup point of the city, so that methods can be compared before a point is
 * chosen. For information only, never charged.
 */
export function useCityQuotes(methods: readonly ShippingMethod[], form: ShippingForm, basket: Basket): CityQuotes {
  const [quotes, setQuotes] = useState<Readonly<Record<string, CityQuote>>>({});
  const asked = listsOf(methods);
  const town = { country: form.country, city: form.state === '' ? '' : form.city };
  const key = JSON.stringify([asked, town, basket.price, basket.quantity]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains everything that affects the price.
  useEffect(() => {
    setQuotes({});
    if (town.city === '') return;
    const abort = new AbortController();
    for (const list of asked) {
      void quoteInTown(list, town, abort.signal).then((quote) => {
        if (!abort.signal.aborted) setQuotes((before) => ({ ...before, [PICKUP_POINT_LISTS[list].method]: quote }));
      });
    }
    return () => abort.abort();
  }, [key]);
  return (method) => quotes[method] ?? UNKNOWN;
}

function listsOf(methods: readonly ShippingMethod[]): PickupPointListName[] {
  return methods.flatMap(({ code, unavailability_reason }) => {
    const list = pickupPointListOf(code);
    return list && unavailability_reason === null ? [list] : [];
  });
}

async function quoteInTown(
  list: PickupPointListName,
  { country, city }: Town,
  signal: AbortSignal,
): Promise<CityQuote> {
  const { method, field } = PICKUP_POINT_LISTS[list];
  try {
    const query = { country, city, page: 1, page_size: 1 };
    const points = await api.listPickupPoints({ params: { list }, query, signal });
    if (!points.ok) return UNKNOWN;
    const [first] = points.body.results;
    if (!first) return { at: 'without_points' };
    const state = await requestQuote(method, { [field]: first.code }, signal);
    if (state.at === 'known') return state;
    return state.at === 'refused' && state.error.code === 'direction_not_available' ? { at: 'refused' } : UNKNOWN;
  } catch (error) {
    if (signal.aborted) return UNKNOWN;
    throw error;
  }
}

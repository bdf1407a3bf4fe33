import type { Basket, ShippingMethod, ShippingQuote } from '@kashtanka/contract';
import { POINT_LISTS, type PointListName, pointListOf, type ShippingForm } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { accountApi } from '#platform/account-api.ts';
import { askQuote } from './ask-quote.ts';

type Town = { country: string; city: string };

/**
 * What a way to a point costs in the town that is settled, and when it comes there, as the first of its points has it: ways are
 * compared before a point of any is chosen. It is told and never charged.
 */
export function useTownQuotes(
  methods: readonly ShippingMethod[],
  form: ShippingForm,
  basket: Basket,
): (method: string) => ShippingQuote | undefined {
  const [quotes, setQuotes] = useState<Readonly<Record<string, ShippingQuote>>>({});
  const asked = listsOf(methods);
  const town = { country: form.country, city: form.state === '' ? '' : form.city };
  const key = JSON.stringify([asked, town, basket.price, basket.quantity]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that a price depends on.
  useEffect(() => {
    setQuotes({});
    if (town.city === '') return;
    const abort = new AbortController();
    for (const list of asked) {
      void quoteInTown(list, town, abort.signal).then((quote) => {
        if (quote && !abort.signal.aborted)
          setQuotes((before) => ({ ...before, [POINT_LISTS[list].method]: quote }));
      });
    }
    return () => abort.abort();
  }, [key]);
  return (method) => quotes[method];
}

function listsOf(methods: readonly ShippingMethod[]): PointListName[] {
  return methods.flatMap(({ code, unavailability_reason }) => {
    const list = pointListOf(code);
    return list && unavailability_reason === null ? [list] : [];
  });
}

async function quoteInTown(
  list: PointListName,
  { country, city }: Town,
  signal: AbortSignal,
): Promise<ShippingQuote | undefined> {
  const { method, field } = POINT_LISTS[list];
  try {
    const query = { country, city, page: 1, page_size: 1 };
    const points = await accountApi.listPickupPoints({ params: { list }, query, signal });
    const first = points.ok ? points.body.results[0] : undefined;
    if (!first) return undefined;
    const state = await askQuote(method, { [field]: first.code }, signal);
    return state.at === 'known' ? state.quote : undefined;
  } catch (error) {
    // Another town is settled meanwhile.
    if (signal.aborted) return undefined;
    throw error;
  }
}

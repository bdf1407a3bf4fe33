import type { Product, ProductOption } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import { type Workshop, workshopOf } from './workshop.ts';

export type LoadedWorkshop =
  | { at: 'loading' }
  | { at: 'failed'; again(): void }
  | { at: 'open'; workshop: Workshop };

/** What the tag of a page can be made of: asked for whenever the workshop opens, since stock and prices move. */
export function useWorkshop(page: string): LoadedWorkshop {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Workshop | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    let isWanted = true;
    void loadWorkshop(page).then((workshop) => isWanted && setLoaded(workshop ?? null));
    return () => {
      isWanted = false;
    };
  }, [page, attempt]);
  const again = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  if (loaded) return { at: 'open', workshop: loaded };
  return loaded === null ? { at: 'failed', again } : { at: 'loading' };
}

const MOST = 100;

/** Undefined when the shop does not answer. */
async function loadWorkshop(page: string): Promise<Workshop | undefined> {
  const [sets, designs, own] = await Promise.all([
    api.listTagSets(),
    api.listDesigns(),
    api.getProduct({ params: { article: page } }),
  ]);
  if (!sets.ok || !designs.ok || !own.ok) return undefined;
  const [tags, cords] = await Promise.all([sameTags(own.body), cordsFor(own.body.options)]);
  if (!tags) return undefined;
  return workshopOf({ sets: sets.body, designs: designs.body, tags, cords });
}

/** The same tag in its other metals (D26). */
async function sameTags({ class_code, model, model_version }: Product): Promise<Product[] | undefined> {
  const answer = await api.listProducts({
    query: {
      product_class: [class_code],
      ...(model && { model: [model] }),
      ...(model_version && { model_version: [model_version] }),
      is_out_of_production: false,
      page_size: MOST,
    },
  });
  return answer.ok ? answer.body.results : undefined;
}

/** What the tag asks to be sold with (OPTION-02). A tag can be made without knowing any. */
async function cordsFor(options: readonly ProductOption[]): Promise<Product[]> {
  const filters = options.find(({ code }) => code === 'accessory')?.product_filters;
  if (!filters) return [];
  const answer = await api.listProducts({
    query: {
      ...(filters.product_class && { product_class: [filters.product_class] }),
      ...(filters.model && { model: [filters.model] }),
      page_size: MOST,
    },
  });
  return answer.ok ? answer.body.results : [];
}

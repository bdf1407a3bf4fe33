import type { Product, ProductOption } from '@kashtanka/contract';
import { listAllProducts } from '@kashtanka/contract/all-products';
import { useEffect, useState } from 'react';
import { companionQuery } from '#platform/companion-query.ts';
import { shopApi } from '#platform/shop-api.ts';
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

/** Undefined when the shop does not answer. */
async function loadWorkshop(page: string): Promise<Workshop | undefined> {
  const [sets, designs, own] = await Promise.all([
    shopApi.listTagSets(),
    shopApi.listDesigns(),
    shopApi.getProduct({ params: { article: page } }),
  ]);
  if (!sets.ok || !designs.ok || !own.ok) return undefined;
  const [tags, cords] = await Promise.all([sameTags(own.body), cordsFor(own.body.options)]);
  if (!tags.ok) return undefined;
  return workshopOf({ sets: sets.body, designs: designs.body, tags: tags.products, cords });
}

/** The same tag in its other metals (D26). */
function sameTags({ class_code, model, model_version }: Product) {
  return listAllProducts(shopApi, {
    product_class: [class_code],
    ...(model && { model: [model] }),
    ...(model_version && { model_version: [model_version] }),
    is_out_of_production: false,
  });
}

/** What the tag asks to be sold with (OPTION-02), also what is sold out: it is shown, and says so. */
async function cordsFor(options: readonly ProductOption[]): Promise<Product[]> {
  const option = options.find(({ code }) => code === 'accessory');
  if (!option) return [];
  const { available: _, ...query } = companionQuery(option);
  const answer = await listAllProducts(shopApi, query);
  // A tag can be made without knowing any.
  return answer.ok ? answer.products : [];
}

import type { Product, ProductOption } from '@kashtanka/contract';
import { listAllProducts } from '@kashtanka/contract/all-products';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';
import { companionQuery } from '#platform/companion-query.ts';
import { type EngravingOptions, toEngravingOptions } from './engraving-options.ts';

export type LoadedEngravingOptions =
  | { at: 'loading' }
  | { at: 'failed'; again(): void }
  | { at: 'open'; workshop: EngravingOptions };

/** Loads the tags of a product page and their options on each opening, because stock and prices change. */
export function useEngravingOptions(page: string): LoadedEngravingOptions {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<EngravingOptions | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request.
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

/** Undefined if a request fails. */
async function loadWorkshop(page: string): Promise<EngravingOptions | undefined> {
  const [sets, designs, own] = await Promise.all([
    api.listTagSets(),
    api.listDesigns(),
    api.getProduct({ params: { article: page } }),
  ]);
  if (!sets.ok || !designs.ok || !own.ok) return undefined;
  const [tags, cords] = await Promise.all([sameTags(own.body), cordsFor(own.body.options)]);
  if (!tags.ok) return undefined;
  return toEngravingOptions({ sets: sets.body, designs: designs.body, tags: tags.products, cords });
}

/** The same tag in its other metals (D26). */
function sameTags({ class_code, model, model_version }: Product) {
  return listAllProducts(api, {
    product_class: [class_code],
    ...(model && { model: [model] }),
    ...(model_version && { model_version: [model_version] }),
    is_out_of_production: false,
  });
}

/** The cords offered with the tag (OPTION-02), including sold-out ones, which are shown as such. */
async function cordsFor(options: readonly ProductOption[]): Promise<Product[]> {
  const option = options.find(({ code }) => code === 'accessory');
  if (!option) return [];
  const { available: _, ...query } = companionQuery(option);
  const answer = await listAllProducts(api, query);
  // Cords are optional, so a failed request is ignored.
  return answer.ok ? answer.products : [];
}

import type { Region } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';

const MOST = 7;

type RegionQuery = { beginning: string; country: string };

/** Suggests the regions of a country by prefix; nothing for a complete name. */
export function useRegions({ beginning, country }: RegionQuery): readonly Region[] {
  const [known, setKnown] = useState<{ country: string; q: string; regions: readonly Region[] }>();
  const q = beginning.trim().toLowerCase();
  const isAsked = q.length >= 2;
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const asking = api.listRegions({ query: { country, q, page_size: MOST }, signal: abort.signal });
    void asking.then(
      (answer) => answer.ok && setKnown({ country, q, regions: answer.body }),
      (error: unknown) => {
        if (!abort.signal.aborted) throw error;
      },
    );
    return () => abort.abort();
  }, [country, q, isAsked]);
  if (!isAsked || known?.country !== country) return [];
  return known.regions.filter(({ name }) => name.toLowerCase().startsWith(q) && name.toLowerCase() !== q);
}

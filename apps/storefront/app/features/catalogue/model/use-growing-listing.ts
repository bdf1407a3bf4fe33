import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { api } from '#platform/api/api.ts';
import { IN_PLACE_NAVIGATION } from '#platform/navigation/in-place-navigation.ts';
import { appendPage, type Listing, type ListingScope, loadNextPage, type NextPage } from '../api/load-listing.ts';
import { PAGE_SIZE, parseListingQuery, withPages } from './listing-query.ts';
import type { ProductCardView } from './product-card-view.ts';
import { useListingQuery } from './use-listing-query.ts';

/**
 * Pages loaded after the server's ones; reset for another listing. `newFrom` is the index where the last loaded
 * page begins.
 */
type More = {
  since: Listing;
  cards: ProductCardView[];
  newFrom: number | undefined;
  pages: number;
  phase: 'idle' | 'loading' | 'failed';
};

/** A listing that can grow. The address follows, so that a reload shows the same products. */
export function useGrowingListing(first: Listing, scope: ListingScope) {
  const [kept, setKept] = useState<More>(() => beginning(first));
  const more = kept.since === first ? kept : beginning(first);
  const { query } = useListingQuery();
  const navigate = useNavigate();
  const shownNow = useShown(first);
  const shown = Math.min(more.pages * PAGE_SIZE, first.count);
  const address = withPages(query, more.pages + 1);

  const load = async () => {
    if (more.phase === 'loading') return;
    setKept({ ...more, phase: 'loading' });
    const next = await nextPage(scope, query, more.pages + 1);
    if (shownNow.current.list !== first) return;
    if (!next.ok) return setKept({ ...more, phase: 'failed' });
    // Updating the address would cancel a pending navigation, such as a newly selected filter.
    if (!shownNow.current.isStaying) return setKept({ ...more, phase: 'idle' });
    const cards = appendPage(more.cards, next.cards);
    setKept({ since: first, cards, newFrom: more.cards.length, pages: more.pages + 1, phase: 'idle' });
    await navigate({ search: String(address) }, IN_PLACE_NAVIGATION);
  };

  return { ...more, shown, left: first.count - shown, address, load };
}

function beginning(first: Listing): More {
  return { since: first, cards: first.cards, newFrom: undefined, pages: first.pages, phase: 'idle' };
}

async function nextPage(scope: ListingScope, query: URLSearchParams, page: number): Promise<NextPage> {
  try {
    return await loadNextPage(api, scope, parseListingQuery(query), page);
  } catch {
    // Size or colour names failed to load, which counts as a failed page.
    return { ok: false };
  }
}

type Shown = { list: Listing | null; isStaying: boolean };

const NOTHING: Shown = { list: null, isStaying: false };

/** The listing that is shown when a response arrives, and whether a navigation is pending. */
function useShown(list: Listing): RefObject<Shown> {
  const { state } = useNavigation();
  const shown = useRef(NOTHING);
  useEffect(() => {
    shown.current = { list, isStaying: state === 'idle' };
    return () => {
      shown.current = NOTHING;
    };
  }, [list, state]);
  return shown;
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { api } from '#platform/api.ts';
import { IN_PLACE } from '#platform/in-place.ts';
import type { ItemCard } from './card.ts';
import { PAGE_SIZE, readListQuery, withPages } from './filters.ts';
import { joined, type ListScope, loadNextPage, type NextPage, type ProductList } from './list.ts';
import { useListQuery } from './use-list-query.ts';

/** What has come since the server's page; another list begins anew. `newFrom` is where the last page that came begins. */
type More = {
  since: ProductList;
  cards: ItemCard[];
  newFrom: number | undefined;
  pages: number;
  phase: 'idle' | 'loading' | 'failed';
};

/** The list as it has grown, and how to make it grow. The address follows, so that a reload shows the same. */
export function useMore(first: ProductList, scope: ListScope) {
  const [kept, setKept] = useState<More>(() => beginning(first));
  const more = kept.since === first ? kept : beginning(first);
  const { query } = useListQuery();
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
    // To go to the longer list would call off what the shopper has asked for meanwhile: a filter that was ticked.
    if (!shownNow.current.isStaying) return setKept({ ...more, phase: 'idle' });
    const cards = joined(more.cards, next.cards);
    setKept({ since: first, cards, newFrom: more.cards.length, pages: more.pages + 1, phase: 'idle' });
    await navigate({ search: String(address) }, IN_PLACE);
  };

  return { ...more, shown, left: first.count - shown, address, load };
}

function beginning(first: ProductList): More {
  return { since: first, cards: first.cards, newFrom: undefined, pages: first.pages, phase: 'idle' };
}

async function nextPage(scope: ListScope, query: URLSearchParams, page: number): Promise<NextPage> {
  try {
    return await loadNextPage(api, scope, readListQuery(query), page);
  } catch {
    // The names of sizes and colours did not come: to the shopper that is the same as no page.
    return { ok: false };
  }
}

type Shown = { list: ProductList | null; isStaying: boolean };

const NOTHING: Shown = { list: null, isStaying: false };

/** Which list is on the page when an answer arrives, and whether it stays: no other address has been asked for. */
function useShown(list: ProductList): RefObject<Shown> {
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

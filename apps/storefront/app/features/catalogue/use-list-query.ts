import { useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { canonicalQuery } from './filters.ts';

/** What was asked, until the router has taken note of it: `since` tells the two apart. */
type ListQuery = { query: URLSearchParams; since: string };

/**
 * What the list's address asks for, and how to ask for something else. While the answer is on its way, `query` is
 * already what was asked: a box that was ticked is ticked at once.
 */
export function useListQuery() {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ListQuery>();
  const isLoading = next?.pathname === location.pathname;
  const now = `${location.key} ${next?.key ?? ''}`;
  const known = canonicalQuery(new URLSearchParams(isLoading ? next.search : location.search));
  // Taken note of; kept on, it would be taken for the answer again when Back leads here.
  if (asked && asked.since !== now) setAsked(undefined);
  const go = (to: URLSearchParams, { replace = false } = {}) => {
    setAsked({ query: to, since: now });
    void navigate({ search: String(to) }, { replace, preventScrollReset: true });
  };
  return { query: asked?.since === now ? asked.query : known, isLoading, go };
}

/** In a sheet many boxes are ticked at one visit: all of them are one step back. */
export function useListQueryInOneStep() {
  const { query, go } = useListQuery();
  const hasGone = useRef(false);
  return {
    query,
    go: (to: URLSearchParams) => {
      go(to, { replace: hasGone.current });
      hasGone.current = true;
    },
  };
}

import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { canonicalQuery } from './listing-query.ts';

/** An optimistic query; `since` is the address at which it was requested. */
type ListQuery = { query: URLSearchParams; since: string };

/**
 * The query of the listing and a setter. During navigation `query` is already the requested one, so that a checkbox
 * reacts at once.
 */
export function useListingQuery() {
  const location = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<ListQuery>();
  const isLoading = next?.pathname === location.pathname;
  const now = `${location.key} ${next?.key ?? ''}`;
  const known = canonicalQuery(new URLSearchParams(isLoading ? next.search : location.search));
  // The navigation has finished. A stale optimistic query would otherwise reappear after Back.
  if (asked && asked.since !== now) setAsked(undefined);
  const go = (to: URLSearchParams, { replace = false } = {}) => {
    setAsked({ query: to, since: now });
    void navigate({ search: String(to) }, { replace, preventScrollReset: true });
  };
  return { query: asked?.since === now ? asked.query : known, isLoading, go };
}

/** All changes in a sheet form one history entry, also those that interrupt the first one before it has loaded. */
export function useSingleEntryListingQuery() {
  const { query, go } = useListingQuery();
  const { key } = useLocation();
  const [openedAt] = useState(key);
  return { query, go: (to: URLSearchParams) => go(to, { replace: key !== openedAt }) };
}

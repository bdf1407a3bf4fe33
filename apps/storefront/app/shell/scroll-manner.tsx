import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * How the next change of page scrolls: smoothly to a place that is named in the address, at once to the top
 * (ROUTE-60, ROUTE-61). It stands before the router's own scrolling, so that it has its say first.
 */
export function ScrollManner() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash may be gone to again.
  useLayoutEffect(() => {
    document.documentElement.dataset.scroll = hash ? 'smooth' : 'instant';
  }, [hash, key]);
  return null;
}

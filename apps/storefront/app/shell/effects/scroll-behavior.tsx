import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Smooth scrolling to an anchor, instant scrolling to the top (ROUTE-60, ROUTE-61). Must be rendered before the
 * router's scroll restoration, because effects run in that order.
 */
export function ScrollBehavior() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash may be followed again.
  useLayoutEffect(() => {
    document.documentElement.dataset.scroll = hash ? 'smooth' : 'instant';
  }, [hash, key]);
  return null;
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hasLoginChanged, onSession, wasOver } from '#platform/session.ts';

/**
 * After a login and a logout the page's data is loaded anew: the tree of categories, and the classes and designs that the page
 * shows (SESSION-16, SESSION-18).
 */
export function useReloadOnLogin(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onSession(() => {
        // A page whose login ended by itself stays as it is until the login is given again.
        if (hasLoginChanged() && !wasOver()) void revalidate();
      }),
    [revalidate],
  );
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hasLoginChanged } from '#platform/login-of-data.ts';
import { onSession } from '#platform/session.ts';

/**
 * After a login and a logout the page's data is loaded anew: the tree of categories, and the classes and designs that the page
 * shows (SESSION-16, SESSION-18).
 */
export function useReloadOnLogin(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onSession(() => {
        if (hasLoginChanged()) void revalidate();
      }),
    [revalidate],
  );
}

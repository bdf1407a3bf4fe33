import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { hasLoginChanged, hasLoginExpired, onSessionChange } from '#platform/session/session.ts';

/** After a login or a logout reloads the page's data: categories, classes and designs (SESSION-16, SESSION-18). */
export function useReloadOnLogin(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onSessionChange(() => {
        // After an expired login the page stays until a new login.
        if (hasLoginChanged() && !hasLoginExpired()) void revalidate();
      }),
    [revalidate],
  );
}

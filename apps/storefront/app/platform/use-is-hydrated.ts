import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, when the markup must equal the server's; true after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => {};

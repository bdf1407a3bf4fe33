import { useSyncExternalStore } from 'react';

/** Whether the page has come to life: not yet on the server, nor in the first drawing, which must be like the server's. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};

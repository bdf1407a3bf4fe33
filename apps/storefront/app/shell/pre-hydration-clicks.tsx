import { useEffect, useLayoutEffect } from 'react';
import { pressKept, stopKeeping } from '#platform/pre-hydration-clicks.ts';

/** Replays clicks that were made before hydration. */
export function EarlyPress() {
  // A layout effect runs in the same task as hydration; a click in between would be handled twice.
  useLayoutEffect(stopKeeping, []);
  useEffect(() => void pressKept(), []);
  return null;
}

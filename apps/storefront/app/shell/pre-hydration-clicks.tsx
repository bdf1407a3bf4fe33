import { useEffect, useLayoutEffect } from 'react';
import { pressKept, stopKeeping } from '#platform/pre-hydration-clicks.ts';

/** What was pressed before the page was alive happens once it is. */
export function EarlyPress() {
  // With the drawing itself, so that no press comes between: it would be heard twice.
  useLayoutEffect(stopKeeping, []);
  useEffect(() => void pressKept(), []);
  return null;
}

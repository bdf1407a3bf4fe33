import { useEffect, useLayoutEffect } from 'react';
import { replayClicks, stopRecordingClicks } from '#platform/pre-hydration-clicks.ts';

/** Replays clicks that were made before hydration. */
export function ReplayClicks() {
  // A layout effect runs in the same task as hydration; a click in between would be handled twice.
  useLayoutEffect(stopRecordingClicks, []);
  useEffect(() => void replayClicks(), []);
  return null;
}

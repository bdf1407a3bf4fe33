import { useEffect } from 'react';
import { useConsent } from '#platform/consent.ts';
import type { Trackers } from '#platform/given.ts';
import { withExtra } from '#platform/lost-chunk.ts';

/** No tracker is loaded before a yes, and nothing more is told after a no (D80). */
export function useTrackers(trackers: Trackers): void {
  const isGiven = useConsent() === 'given';
  useEffect(() => {
    if (!isGiven || Object.keys(trackers).length === 0) return;
    let stop = () => {};
    let isOver = false;
    withExtra(
      () => import('./start-trackers.ts'),
      ({ startTrackers }) => {
        if (!isOver) stop = startTrackers(trackers);
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isGiven, trackers]);
}

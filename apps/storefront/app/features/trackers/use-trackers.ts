import { useEffect } from 'react';
import { withOptionalChunk } from '#platform/loading/chunk-load-recovery.ts';
import type { Trackers } from '#platform/loading/server-context.ts';
import { useConsent } from '#platform/tracking/consent.ts';
import { useTrackersAllowed } from './use-trackers-allowed.ts';

/** No tracker is loaded before consent, and no event is sent after a refusal (D80). */
export function useTrackers(trackers: Trackers): void {
  const isLetIn = useTrackersAllowed(useConsent(), { hasTrackers: Object.keys(trackers).length > 0 });
  useEffect(() => {
    if (!isLetIn) return;
    let stop = () => {};
    let isOver = false;
    withOptionalChunk(
      () => import('./start-trackers.ts'),
      ({ startTrackers }) => {
        if (!isOver) stop = startTrackers(trackers);
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isLetIn, trackers]);
}

import { useEffect } from 'react';
import { withOptionalChunk } from '#platform/chunk-load-recovery.ts';
import { useConsent } from '#platform/consent.ts';
import type { Trackers } from '#platform/loading/server-context.ts';
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

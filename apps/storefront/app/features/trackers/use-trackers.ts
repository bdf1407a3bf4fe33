import { useEffect } from 'react';
import { withExtra } from '#platform/chunk-load-recovery.ts';
import { useConsent } from '#platform/consent.ts';
import type { Trackers } from '#platform/given.ts';
import { useLetIn } from './use-let-in.ts';

/** No tracker is loaded before consent, and no event is sent after a refusal (D80). */
export function useTrackers(trackers: Trackers): void {
  const isLetIn = useLetIn(useConsent(), { hasTrackers: Object.keys(trackers).length > 0 });
  useEffect(() => {
    if (!isLetIn) return;
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
  }, [isLetIn, trackers]);
}

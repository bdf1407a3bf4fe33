import type { ReactNode } from 'react';
import { loadAdvisers } from '#features/sizes';
import { lazyExtra } from '#platform/lazy-extra.ts';
import { FitContext, useIsDogMeasured } from '#platform/measured-dog.ts';

const FitBadge = lazyExtra(async () => (await loadAdvisers()).FitBadge);

/** Provides the size badge to product cards inside, only if this browser has a measured dog. */
export function FittingCards({ children }: { children: ReactNode }) {
  return <FitContext value={useIsDogMeasured() ? FitBadge : null}>{children}</FitContext>;
}

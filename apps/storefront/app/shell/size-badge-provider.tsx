import type { ReactNode } from 'react';
import { loadSizeAdvice } from '#features/sizes';
import { lazyOptional } from '#platform/loading/lazy-optional.ts';
import { FitContext, useIsDogMeasured } from '#platform/measured-dog.ts';

const FitBadge = lazyOptional(async () => (await loadSizeAdvice()).FitBadge);

/** Provides the size badge to product cards inside, only if this browser has a measured dog. */
export function SizeBadgeProvider({ children }: { children: ReactNode }) {
  return <FitContext value={useIsDogMeasured() ? FitBadge : null}>{children}</FitContext>;
}

import type { ReactNode } from 'react';
import { loadAdvisers } from '#features/sizes';
import { lazyExtra } from '#platform/lazy-extra.ts';
import { FitContext, useIsDogMeasured } from '#platform/measured-dog.ts';

const FitBadge = lazyExtra(async () => (await loadAdvisers()).FitBadge);

/** Cards within tell which size fits the dog that was measured here; whoever has measured none needs none of that code. */
export function FittingCards({ children }: { children: ReactNode }) {
  return <FitContext value={useIsDogMeasured() ? FitBadge : null}>{children}</FitContext>;
}

import { lazy, type ReactNode } from 'react';
import { loadAdvisers } from '#features/sizes';
import { loadExtra } from '#platform/lost-chunk.ts';
import { FitContext, useIsDogMeasured } from '#platform/measured-dog.ts';

const FitBadge = lazy(() =>
  loadExtra(loadAdvisers).then(
    ({ FitBadge }) => ({ default: FitBadge }),
    () => ({ default: () => undefined }),
  ),
);

/** Cards within tell which size fits the dog that was measured here; whoever has measured none needs none of that code. */
export function FittingCards({ children }: { children: ReactNode }) {
  return <FitContext value={useIsDogMeasured() ? FitBadge : null}>{children}</FitContext>;
}

import { lazy, type ReactNode } from 'react';
import { loadAdvisers } from '#features/sizes';
import { loadPart } from '#platform/lost-chunk.ts';
import { FitContext, useIsDogMeasured } from '#platform/measured-dog.ts';

const FitBadge = lazy(async () => ({ default: (await loadPart(loadAdvisers)).FitBadge }));

/** Cards within tell which size fits the dog that was measured here; whoever has measured none needs none of that code. */
export function FittingCards({ children }: { children: ReactNode }) {
  return <FitContext value={useIsDogMeasured() ? FitBadge : null}>{children}</FitContext>;
}

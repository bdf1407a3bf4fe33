import { dropsText } from '@kashtanka/texts/storefront/catalogue/drops';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/text/text.ts';
import { AllDrops } from './all-drops.tsx';
import type { DropCardView } from './drop-view.ts';

const OwnDrops = lazy(async () => ({
  default: (await loadChunk(() => import('./subscribed-drops.tsx'))).SubscribedDrops,
}));

/** All drops; those that the account is subscribed to come first under their own heading (DROP-03, D25). */
export function DropList({ drops }: { drops: readonly DropCardView[] }) {
  const text = useText(dropsText);
  if (useSession() !== 'authenticated') return <AllDrops drops={drops} line={text.notYours} />;
  return (
    <Suspense fallback={<AllDrops drops={drops} line={'\u00a0'} />}>
      <OwnDrops drops={drops} />
    </Suspense>
  );
}

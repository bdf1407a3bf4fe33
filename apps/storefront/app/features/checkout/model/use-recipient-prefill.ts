import { useEffect } from 'react';
import { withOptionalChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useSession } from '#platform/session/session.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';

export function useRecipientPrefill(fill: CheckoutFormState['fill']): void {
  const isLoggedIn = useSession() === 'authenticated';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fill` is stable.
  useEffect(() => {
    if (!isLoggedIn) return;
    let isWanted = true;
    withOptionalChunk(
      () => import('../api/load-recipient.ts'),
      async ({ loadRecipientPrefill }) => {
        const filling = await loadRecipientPrefill();
        if (isWanted) fill(filling);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isLoggedIn]);
}

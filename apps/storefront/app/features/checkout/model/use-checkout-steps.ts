import { useDeferredValue, useEffect, useState } from 'react';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';

/** The steps below the recipient's fields, the summary and the order request. */
export type CheckoutSteps = typeof import('../components/checkout-steps.ts');

let loaded: CheckoutSteps | undefined;

const importSteps = () => import('../components/checkout-steps.ts');

export async function loadCheckoutSteps(): Promise<CheckoutSteps> {
  loaded = await loadChunk(importSteps);
  return loaded;
}

/**
 * Null until the chunk is loaded, and in the first render, so that the rest of the page does not block the first step.
 * Not `lazy`, because pressing "order" must run its code without waiting.
 */
export function useCheckoutSteps(): CheckoutSteps | null {
  const [steps, setSteps] = useState(loaded ?? null);
  useEffect(() => {
    const fail = (error: unknown) =>
      setSteps(() => {
        // Reaches the error boundary, as a failed `lazy` does.
        throw error;
      });
    loadCheckoutSteps().then(setSteps, fail);
  }, []);
  return useDeferredValue(steps, null);
}

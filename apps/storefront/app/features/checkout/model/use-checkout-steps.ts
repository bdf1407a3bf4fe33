import { useEffect, useState } from 'react';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';

/** The steps below the recipient's fields, the summary and the order request. */
export type CheckoutSteps = typeof import('../components/checkout-steps.ts');

let loaded: CheckoutSteps | undefined;

const importSteps = () => import('../components/checkout-steps.ts');

export async function loadCheckoutSteps(): Promise<CheckoutSteps> {
  loaded = await loadChunk(importSteps);
  return loaded;
}

/** Undefined until the chunk is loaded. Not `lazy`, because pressing "order" must run its code without waiting. */
export function useCheckoutSteps(): CheckoutSteps | undefined {
  const [steps, setSteps] = useState(loaded);
  useEffect(() => {
    const fail = (error: unknown) =>
      setSteps(() => {
        // Reaches the error boundary, as a failed `lazy` does.
        throw error;
      });
    loadCheckoutSteps().then(setSteps, fail);
  }, []);
  return steps;
}

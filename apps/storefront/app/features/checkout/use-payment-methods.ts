import type { PaymentMethod } from '@kashtanka/contract';
import type { ShippingCode } from '@kashtanka/rules';
import { useEffect, useState } from 'react';
import { api } from '#platform/api.ts';

export type PaymentMethods =
  | { at: 'asking' }
  | { at: 'known'; methods: readonly PaymentMethod[] }
  | { at: 'failed'; retry(): void };

/**
 * The payment methods for this basket and delivery method. The previous answer stays until the next one arrives.
 */
export function usePaymentMethods(shippingCode: ShippingCode): PaymentMethods {
  const [state, setState] = useState<PaymentMethods>({ at: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request.
  useEffect(() => {
    let isWanted = true;
    void api.listPaymentMethods({ query: { shipping_code: shippingCode } }).then((result) => {
      if (!isWanted) return;
      if (result.ok) setState({ at: 'known', methods: result.body });
      else setState({ at: 'failed', retry: () => setAttempt((before) => before + 1) });
    });
    return () => {
      isWanted = false;
    };
  }, [shippingCode, attempt]);
  return state;
}

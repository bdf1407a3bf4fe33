import type { PlacedOrder } from '@kashtanka/contract';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { checkoutProblemsText } from '@kashtanka/texts/storefront/buying/checkout-problems';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useEffect, useState } from 'react';
import { useText } from '#platform/text/text.ts';
import { orderRequests } from '../api/order-requests.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

type CheckoutUndecidedProps = {
  onPlaced(order: PlacedOrder): Promise<void>;
  /** The server knows no order under the key. */
  onNone(): void;
};

/** The basket is gone and the response of the order request was lost: looks the order up by its idempotency key. */
export function OrderLookup({ onPlaced, onNone }: CheckoutUndecidedProps) {
  const text = useText(checkoutText);
  const problems = useText(checkoutProblemsText);
  const [isAsking, setAsking] = useState(true);
  const ask = async () => {
    setAsking(true);
    const found = await orderRequests.resume();
    if (found?.ok) return onPlaced(found.order);
    if (!orderRequests.isUndecided()) return onNone();
    setAsking(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once, then on each retry.
  useEffect(() => void ask(), []);
  if (isAsking) return <CheckoutSkeleton />;
  return (
    <Note
      tone="warn"
      role="alert"
      action={
        <Button tone="line" size="small" onClick={() => void ask()}>
          {text.retry}
        </Button>
      }
    >
      {problems.lostText}
    </Note>
  );
}

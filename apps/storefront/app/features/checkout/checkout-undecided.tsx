import type { PlacedOrder } from '@kashtanka/contract';
import { useEffect, useState } from 'react';
import { checkoutText } from '#messages/checkout';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { CheckoutSkeleton } from './checkout-states.tsx';
import { orders } from './orders.ts';

type CheckoutUndecidedProps = {
  onPlaced(order: PlacedOrder): Promise<void>;
  /** There is no such order, and none was made. */
  onNone(): void;
};

/** The basket is gone and the order that it became was never heard of: it is asked for under its key. */
export function CheckoutUndecided({ onPlaced, onNone }: CheckoutUndecidedProps) {
  const text = useText(checkoutText);
  const [isAsking, setAsking] = useState(true);
  const ask = async () => {
    setAsking(true);
    const found = await orders.resume();
    if (found?.ok) return onPlaced(found.order);
    if (!orders.isUndecided()) return onNone();
    setAsking(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and then whenever the shopper wants.
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
      {text.lostText}
    </Note>
  );
}

import type { Basket } from '@kashtanka/contract';
import { paysWithCode } from '@kashtanka/pricing';
import { basketText } from '#messages/basket';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';
import { TextButton } from '#ui/text-button.tsx';

/** Opens what became of every offer in this basket. */
export function WhyButton({ basket }: { basket: Basket }) {
  const text = useText(basketText);
  // A certificate pays, it makes nothing cheaper.
  const isDiscounted = !basket.discounts.every(paysWithCode);
  return (
    <TextButton onClick={() => openModal('offers', {})}>
      {isDiscounted ? text.whyDiscount : text.whyNoDiscount}
    </TextButton>
  );
}

import type { Basket } from '@kashtanka/contract';
import { paysWithCode } from '@kashtanka/pricing';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';

export function OffersButton({ basket }: { basket: Basket }) {
  const text = useText(basketText);
  // A certificate is a means of payment, not a discount.
  const isDiscounted = !basket.discounts.every(paysWithCode);
  return (
    <TextButton onClick={() => openModal('offers', {})}>
      {isDiscounted ? text.whyDiscount : text.whyNoDiscount}
    </TextButton>
  );
}

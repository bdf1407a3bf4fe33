import type { Basket } from '@kashtanka/contract';
import { paysWithCode } from '@kashtanka/pricing';
import { shippingAddressOf } from '@kashtanka/rules';
import { basketText } from '@kashtanka/texts/storefront/buying/basket';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext } from '../model/checkout-context.ts';
import styles from './summary.module.css';

export function OffersButton({ basket }: { basket: Basket }) {
  const text = useText(basketText);
  // A certificate is a means of payment, not a discount.
  const isDiscounted = !basket.discounts.every(paysWithCode);
  const { form } = useCheckoutContext();
  const open = () => {
    const { shippingCode: code, shipping } = form;
    void openModal('offers', { delivery: { ...shippingAddressOf(code, shipping), shipping_code: code } });
  };
  return (
    <TextButton className={styles.why} onClick={open}>
      {isDiscounted ? text.whyDiscount : text.whyNoDiscount}
    </TextButton>
  );
}

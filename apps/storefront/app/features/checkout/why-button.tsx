import type { Basket } from '@kashtanka/contract';
import { paysWithCode } from '@kashtanka/pricing';
import { shippingAddressOf } from '@kashtanka/rules';
import { basketText } from '#messages/basket';
import { openModal } from '#platform/modal-stack.ts';
import { useText } from '#platform/text.ts';
import { TextButton } from '#ui/text-button.tsx';
import { useForm } from './checkout-context.ts';
import styles from './summary.module.css';

/** Opens what became of every offer, with the delivery as far as it is filled in. */
export function WhyButton({ basket }: { basket: Basket }) {
  const text = useText(basketText);
  // A certificate pays, it makes nothing cheaper.
  const isDiscounted = !basket.discounts.every(paysWithCode);
  const { form } = useForm();
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

import type { Kopecks } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import { useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { useCheckoutContext } from './checkout-context.ts';

/**
 * The label of the submit button, with the total once it is known: "pay", or "order" if the shopper pays in the
 * shop.
 */
export function useSubmitLabel(): (total: Kopecks | null) => string {
  const text = useText(checkoutText);
  const charge = useFormatCharge();
  const { form } = useCheckoutContext();
  return (total) => {
    const sum = total ? charge(total).shown : null;
    const isPaidNow = form.paymentCode !== 'upon_receipt' && total !== 0;
    return isPaidNow ? text.pay(sum) : text.order(sum);
  };
}

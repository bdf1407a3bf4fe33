import type { Basket } from '@kashtanka/contract';
import { type Kopecks, moneyFromWire } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/checkout';
import { openModal } from '#platform/modal-stack.ts';
import { useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { CheckoutProblem } from './checkout-problem.ts';
import { splitPayment } from './payment-split.ts';

type Before = { basket: Basket; total: Kopecks | null };

/**
 * Shows a dialog for problems that must not be overlooked: a changed total (D51), an order that was not placed
 * (ERRORTEXT-17).
 */
export function useProblemDialog(): (problem: CheckoutProblem, before: Before) => Promise<void> {
  const text = useText(checkoutText);
  const charge = useFormatCharge();
  return async (problem, { basket, total }) => {
    if (problem.at === 'price') {
      const delivery = problem.shipping ? moneyFromWire(problem.shipping.price) : 0;
      const now = charge(splitPayment(problem.basket, delivery).due).shown;
      await openModal('alert', {
        title: text.priceChangedTitle,
        text: text.priceChangedText(charge(total ?? basket.price).shown, now),
      });
    }
    if (problem.at === 'failed') {
      const { status, message } = problem;
      await openModal('alert', {
        title: text.failedTitle(status || text.offline),
        text: status === 0 ? text.lostText : text.failedText,
        ...(message && { hint: text.serverSaid(message) }),
      });
    }
  };
}

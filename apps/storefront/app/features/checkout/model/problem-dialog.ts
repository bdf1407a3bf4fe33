import type { Basket } from '@kashtanka/contract';
import { type Kopecks, moneyFromWire } from '@kashtanka/rules';
import { checkoutProblemsText } from '@kashtanka/texts/storefront/buying/checkout-problems';
import { openModal } from '#platform/modal-stack.ts';
import type { Locale } from '#platform/text/locale.ts';
import type { useFormatCharge } from '#platform/text/money.ts';
import type { CheckoutProblem } from './checkout-problem.ts';
import { splitPayment } from './payment-split.ts';

type Context = {
  /** The basket and the total that the shopper saw. */
  basket: Basket;
  total: Kopecks | null;
  locale: Locale;
  charge: ReturnType<typeof useFormatCharge>;
};

/**
 * Shows a dialog for problems that must not be overlooked: a changed total (D51), an order that was not placed
 * (ERRORTEXT-17).
 */
export async function showProblemDialog(problem: CheckoutProblem, context: Context): Promise<void> {
  const { basket, total, locale, charge } = context;
  const text = checkoutProblemsText[locale];
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
}

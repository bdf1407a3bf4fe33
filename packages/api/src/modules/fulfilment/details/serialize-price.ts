import type { OrderDetails } from '@kashtanka/contract/admin';
import type { PriceExplanation } from '@kashtanka/pricing';
import { moneyToWire } from '@kashtanka/rules';
import { orderTraceText } from '@kashtanka/texts/backoffice/order-trace';
import type { Locale } from '#platform/locale';

/** The price of an order step by step, with a sentence for every considered offer. */
export function serializePrice(
  { isComplete, steps, offers, refusedCodes }: PriceExplanation,
  locale: Locale,
): OrderDetails['price'] {
  const text = orderTraceText[locale];
  return {
    is_complete: isComplete,
    steps: steps.map((step) => ({
      kind: step.kind,
      last4: step.kind === 'certificate' ? step.last4 : null,
      amount: moneyToWire(step.amount),
    })),
    offers: offers.map((offer) => ({ id: offer.id, is_applied: offer.isApplied, text: text.offer(offer) })),
    refused_codes: refusedCodes.map(({ code, reason }) => text.refusedCode(code, text.codeReasons[reason])),
  };
}

import type { OrderDetails } from '@kashtanka/contract/admin';
import type { PriceExplanation } from '@kashtanka/pricing';
import { moneyToWire } from '@kashtanka/rules';
import { orderTraceText } from '@kashtanka/texts/backoffice/order-trace';
import { orderRecords } from '#modules/orders';
import { toWireTimestamp } from '#platform/clock';
import type { Locale } from '#platform/locale';

/** The price of an order step by step, with a sentence for every considered offer. */
export function serializePrice(
  { isComplete, steps, offers, refusedCodes }: PriceExplanation,
  locale: Locale,
): Omit<OrderDetails['price'], 'changes'> {
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

type Change = Awaited<ReturnType<typeof orderRecords.changes.list>>[number];

/**
 * The price of an order that staff may have changed. Offers that did not apply counted the goods before the change, so
 * their reasons do not explain the sum that it has now.
 */
export function serializeChangedPrice(
  explanation: PriceExplanation,
  changes: readonly Change[],
  locale: Locale,
): OrderDetails['price'] {
  const price = serializePrice(explanation, locale);
  if (changes.length === 0) return { ...price, changes: [] };
  return {
    ...price,
    offers: price.offers.filter(({ is_applied }) => is_applied),
    refused_codes: [],
    changes: changes.map((change) => ({
      at: toWireTimestamp(change.at),
      actor: change.actor,
      reason: change.reason,
      due_before: moneyToWire(change.due_before),
      due_after: moneyToWire(change.due_after),
      is_waiver: orderRecords.changes.isWaiver(change),
    })),
  };
}

import { DAY_MS, deliveryType, type OrderStatus } from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { orderEmailsText } from '@kashtanka/texts/api/order-emails';
import type { PastEmail } from '#platform/mail/emails-of-orders';
import type { PricedOrder } from './price-order.ts';

/** The outbox holds no older ones. */
const STORED_DAYS = 30;

const texts = orderEmailsText[DEFAULT_LOCALE];

type Kind = 'placed' | 'paid' | 'ready' | 'shipped' | 'issued' | 'canceled' | 'refund';

/** The emails of an order that its shopper got in the last thirty days. */
export function emailsOf({ plan, number }: PricedOrder, now: Date): PastEmail[] {
  const since = now.getTime() - STORED_DAYS * DAY_MS;
  return plan.moves.flatMap(({ at, status, actor }) => {
    const kind = kindOf(status, {
      isPickup: deliveryType(plan.shippingCode) === 'pickup',
      isBySystem: actor === 'system',
    });
    if (!kind || at.getTime() < since) return [];
    const subject = texts.subject(number, texts[kind]);
    const tracking = plan.trackingNumber === null ? '' : texts.tracking(plan.trackingNumber);
    return [
      {
        order_number: number,
        created_at: at,
        recipient: plan.recipient.email,
        letter: `order_${kind}`,
        subject,
        plain_text: `${subject}. ${tracking}`.trim(),
      },
    ];
  });
}

function kindOf(
  status: OrderStatus,
  { isPickup, isBySystem }: { isPickup: boolean; isBySystem: boolean },
): Kind | undefined {
  switch (status) {
    case 'new':
      return 'placed';
    case 'processing':
      return isBySystem ? 'paid' : undefined;
    case 'authorized':
      return isPickup ? 'ready' : undefined;
    case 'shipping':
      return 'shipped';
    case 'issued':
      return 'issued';
    case 'canceled':
      return 'canceled';
    case 'returned':
    case 'partially_returned':
      return 'refund';
    default:
      return undefined;
  }
}

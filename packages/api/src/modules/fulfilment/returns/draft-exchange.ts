import { lineCashback } from '@kashtanka/pricing';
import type { Order, OrderDraft } from '#modules/orders';
import type { TransitionReason } from '../cancel-order.ts';
import { NOTHING, type ReturnedLine } from './calculate-refund.ts';
import { isPersonalisedLine } from './returnable.ts';
import type { Swap } from './select-replacements.ts';

type OrderLineDraft = OrderDraft['lines'][number];

/** Takes the present article at the price of the returned one, even if its price has changed. */
export function draftLine(
  { line, quantity, replacement }: Swap,
  returned: readonly ReturnedLine[],
): OrderLineDraft {
  const due = returned.find(({ position }) => position === line.position) ?? NOTHING;
  const price = due.money + due.certificates + due.points;
  const { isOnSale: _, ...sold } = replacement;
  return {
    ...sold,
    options: line.options,
    engraving_svg: line.engraving_svg,
    quantity,
    unit_price: line.unit_price,
    price_before: line.unit_price * quantity,
    price_after: price,
    cashback: lineCashback({ priceWithDiscounts: price, isCertificate: false }),
  };
}

/** Uses the first order's recipient and shipping, free of charge. */
export function draftExchange(
  order: Order,
  lines: readonly OrderLineDraft[],
  { basketId, at, why }: { basketId: number; at: Date; why: TransitionReason },
): OrderDraft {
  const { number, token_hash, token_sealed, tracking_number, confirm_hash, confirmed_at, surcharge, ...same } =
    order;
  const sumOf = (of: (line: OrderLineDraft) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  const before = sumOf((line) => line.price_before);
  const after = sumOf((line) => line.price_after);
  return {
    order: {
      ...same,
      basket_id: basketId,
      status: 'processing',
      is_paid: true,
      placed_at: at,
      news_agreement: false,
      is_personalised: lines.some(isPersonalisedLine),
      shipping: { ...order.shipping, estimated_day: null },
      payment_code: null,
      payment_deadline: null,
      held_until: null,
      goods_before: before,
      goods_after: after,
      shipping_before: 0,
      shipping_after: 0,
      total: after,
      amount_due: 0,
      cashback: sumOf((line) => line.cashback),
      network_hash: null,
    },
    lines: [...lines],
    discounts: [],
    trace: {
      version: 2,
      offers: [],
      refusedCodes: [],
      sums: {
        goods: { before, after },
        delivery: { before: 0, after: 0 },
        bonusPoints: 0,
        certificates: [],
        due: 0,
      },
    },
    made: { actor: why.actor, reason: `exchange of order ${number}: ${why.reason}` },
  };
}

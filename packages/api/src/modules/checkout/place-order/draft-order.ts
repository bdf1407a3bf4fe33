import { AFFECTS } from '@kashtanka/pricing';
import type { OrderStatus } from '@kashtanka/rules';
import type { OpenBasket, PricedBasketView, ViewedLine } from '#modules/basket';
import { createOrderLineSnapshot, engraving, type Reference, type TagSets } from '#modules/catalogue';
import { snapshotShipping } from '#modules/fulfilment';
import type { OrderDraft } from '#modules/orders';
import type { Quote } from '#modules/shipping';
import type { Context } from '#platform/http/context';
import type { CheckoutOrder } from './parse-checkout-request.ts';
import { createPriceTrace, type PaidView } from './price-trace.ts';

type Source = {
  order: CheckoutOrder;
  basket: OpenBasket;
  delivered: PaidView & { quote: Quote | null };
  context: Context;
  now: Date;
  status: OrderStatus;
  heldUntil: Date | null;
  networkHash: Buffer | null;
  tagSets: TagSets;
};

/** Copies everything into the order, so that later changes of the shop do not change it. */
export function draftOrder(source: Source): OrderDraft {
  const { order, basket, delivered, context, now, status, heldUntil, networkHash, tagSets } = source;
  const { view, quote, due } = delivered;
  const { goods, shipping } = view.priced;
  return {
    order: {
      basket_id: basket.id,
      user_id: context.user?.id ?? null,
      locale: context.locale,
      channel: context.channel ?? basket.channel,
      partner: order.partner,
      status,
      is_paid: due === 0,
      placed_at: now,
      email: order.email,
      recipient: order.recipient,
      news_agreement: order.newsAgreement,
      is_personalised: view.isPersonalised,
      shipping_code: order.shippingCode,
      shipping: snapshotShipping(order.address, quote),
      // An order that certificates cover in full has no payment method.
      payment_code: due === 0 ? null : order.paymentCode,
      payment_deadline: status === 'new' ? heldUntil : null,
      held_until: heldUntil,
      goods_before: goods.before,
      goods_after: goods.after,
      shipping_before: shipping?.before ?? 0,
      shipping_after: shipping?.after ?? 0,
      total: goods.after + (shipping?.after ?? 0),
      amount_due: due,
      cashback: view.lines.reduce((sum, { cashback }) => sum + cashback, 0),
      network_hash: networkHash,
    },
    lines: view.lines.map((line) => draftLine(line, view.reference, tagSets)),
    discounts: draftDiscounts(view),
    trace: createPriceTrace(delivered),
  };
}

function draftLine(line: ViewedLine, reference: Reference, tagSets: TagSets): OrderDraft['lines'][number] {
  return {
    ...createOrderLineSnapshot(line.found, reference),
    options: line.options,
    engraving_svg: engraving.render(tagSets.byArticle.get(line.article), line.options),
    quantity: line.quantity,
    unit_price: line.unitPrice,
    price_before: line.before,
    price_after: line.after,
    cashback: line.cashback,
  };
}

/** The discounts of a priced basket, with the titles of their offers. */
export function draftDiscounts({
  priced,
  offers,
}: Pick<PricedBasketView, 'priced' | 'offers'>): OrderDraft['discounts'] {
  return priced.discounts.flatMap(({ offerId, category, amount }) => {
    const running = offers.get(offerId);
    if (!running) return [];
    const { row, voucher } = running;
    return [
      {
        offer_code: row.code,
        category,
        affects: AFFECTS[category],
        name: row.name,
        description: row.description,
        benefit_type: row.benefit.type,
        benefit_value: String(row.benefit.value),
        amount,
        voucher_code: voucher?.code ?? null,
        voucher_name: voucher?.name ?? null,
        voucher_ends_at: voucher?.endsAt ?? null,
      },
    ];
  });
}

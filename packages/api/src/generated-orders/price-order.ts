import type { PlannedOrder } from '@kashtanka/contract/import';
import { freezeTrace, lineCashback, type PriceTrace, priceBasket } from '@kashtanka/pricing';
import type { OrderStatus } from '@kashtanka/rules';
import { createOrderLineSnapshot, type FoundArticle, type Reference } from '#modules/catalogue';
import { draftDiscounts } from '#modules/checkout';
import type { OrderDraft } from '#modules/orders';
import { offerViews, type RunningOffer } from '#modules/promotions';

/** Catalogue and offers of the shop, by which planned orders are priced. */
export type Assortment = {
  found: ReadonlyMap<string, FoundArticle>;
  reference: Reference;
  offers: ReadonlyMap<number, RunningOffer>;
  now: Date;
};

export type PricedLine = OrderDraft['lines'][number] & { position: number; returned_quantity: number };

/** A planned order with its number, lines and sums; kopecks. */
export type PricedOrder = {
  plan: PlannedOrder;
  number: number;
  status: OrderStatus;
  lines: PricedLine[];
  discounts: OrderDraft['discounts'];
  trace: PriceTrace;
  goods: { before: number; after: number };
  delivery: { before: number; after: number };
  due: number;
};

/** Prices an order by the present offers, as a checkout does. */
export function priceOrder(plan: PlannedOrder, number: number, assortment: Assortment): PricedOrder {
  const { offers, now } = assortment;
  const wanted = plan.lines.map((line, index) => toBasketLine(line, index + 1, assortment));
  const delivery = {
    method: plan.shippingCode,
    region: plan.region,
    country: 'RU',
    charge: plan.deliveryCharge,
  };
  const priced = priceBasket({
    lines: wanted.map(({ ranged }) => ranged),
    offers: [...offers.values()].map(({ offer }) => offer),
    nowMs: now.getTime(),
    channel: null,
    isLoggedIn: false,
    delivery,
  });
  const goods = { before: priced.goods.before, after: priced.goods.after };
  const { before = plan.deliveryCharge, after = plan.deliveryCharge } = priced.shipping ?? {};
  const due = goods.after + after;
  const status = plan.moves.at(-1)?.status ?? 'new';
  const sums = { goods, delivery: { before, after }, bonusPoints: 0, certificates: [], due };
  return {
    plan,
    number,
    status,
    lines: wanted.map(({ ranged, snapshot }, index) => {
      const unitsBack = returnedUnits(status, { index, quantity: ranged.quantity });
      const line = priced.lines[index] ?? { before: 0, after: 0 };
      return {
        ...snapshot,
        position: ranged.id,
        options: [],
        engraving_svg: null,
        quantity: ranged.quantity,
        unit_price: ranged.unitPrice,
        price_before: line.before,
        price_after: line.after,
        cashback: lineCashback({ priceWithDiscounts: line.after, isCertificate: false }),
        returned_quantity: unitsBack,
      };
    }),
    discounts: draftDiscounts({ priced, offers }),
    trace: freezeTrace({
      priced,
      findOffer: (id) => {
        const running = offers.get(id);
        return running && { ...running, title: running.row.name, voucherCode: null };
      },
      positions: new Map(wanted.map(({ ranged: { id } }) => [id, id])),
      refusedCodes: [],
      sums,
    }),
    goods,
    delivery: { before, after },
    due,
  };
}

/** The id of a basket line is the position of the order line. */
function toBasketLine(
  { article, quantity }: PlannedOrder['lines'][number],
  id: number,
  { found, reference }: Assortment,
) {
  const place = found.get(article);
  if (!place) throw new Error(`a planned order has the unknown article ${article}`);
  const unitPrice = place.variant?.price ?? place.product.price;
  return {
    ranged: { ...offerViews.toRangedProduct(place.product, article, unitPrice), id, quantity },
    snapshot: createOrderLineSnapshot(place, reference),
  };
}

function returnedUnits(status: OrderStatus, { index, quantity }: { index: number; quantity: number }): number {
  if (status === 'returned') return quantity;
  return status === 'partially_returned' && index === 0 ? 1 : 0;
}

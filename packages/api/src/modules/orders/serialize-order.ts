import type { Discount, Order as OrderAnswer, OrderLine, PaymentMethod } from '@kashtanka/contract';
import { deliveryType, moneyToWire, trackingUrl } from '@kashtanka/rules';
import type { MediaUrl } from '#modules/media';
import { toWireTimestamp } from '#platform/clock';
import { type Locale, localText } from '#platform/locale';
import { displayEmail } from '#platform/mail/normalize-email';
import { awaitsConfirmation } from './confirmation.ts';
import type { OrderFacts } from './orders.ts';
import { formatPickupAddress } from './pickup-address.ts';
import type { RelatedOrder } from './sql/exchanges.ts';
import type { DiscountRow, LineRow, OrderRow } from './sql/orders.ts';

/** Data of other modules in the response. */
export type OrderContext = {
  locale: Locale;
  media: Map<string, MediaUrl>;
  /** Attributes of variants by article; articles missing in the catalogue have none. */
  attributes: ReadonlyMap<string, OrderLine['attributes']>;
  shippingName: string;
  /** Received payments by provider. */
  payments: { code: string; name: string; amount: number }[];
  /** Kopecks paid by bonus points, with their name. */
  byPoints: { name: string; amount: number };
  /** Kopecks paid by gift certificates, with their name. */
  byCertificates: { name: string; amount: number };
  refunds: { at: Date; code: OrderAnswer['refunds'][number]['code']; name: string; amount: number }[];
  canPay: boolean;
  paymentName: string | null;
  /** The outcome of the latest online payment attempt, and the time of the provider's last response. */
  lastPayment: { outcome: NonNullable<OrderAnswer['last_payment']>; answeredAt: Date | null } | null;
  /** Exchanges, with the customer who asks; null for a guest. */
  exchanges: readonly RelatedOrder[];
  userId: number | null;
  paymentMethods: PaymentMethod[];
};

export function serializeOrder({ order, lines, discounts, moves }: OrderFacts, around: OrderContext): OrderAnswer {
  const { locale } = around;
  const before = order.goods_before + order.shipping_before;
  const paid = around.payments.reduce((sum, { amount }) => sum + amount, 0);
  // A refunded order is not due again.
  const due = order.is_paid ? order.surcharge : Math.max(0, order.amount_due - paid);
  // A payment may arrive a moment before it changes the order.
  const canPay = around.canPay && due > 0;
  return {
    number: String(order.number),
    id: String(order.number),
    status: order.status,
    is_paid: order.is_paid,
    date_placed: toWireTimestamp(order.placed_at),
    basket: order.basket_id,
    total: moneyToWire(order.total),
    total_discount: moneyToWire(before - order.total),
    total_before_discounts: moneyToWire(before),
    total_cashback: moneyToWire(order.cashback),
    shipping_code: order.shipping_code,
    shipping_name: around.shippingName,
    shipping_price: moneyToWire(order.shipping_after),
    shipping_before_discounts: moneyToWire(order.shipping_before),
    shipping_address: addressOf(order),
    delivery_type: deliveryType(order.shipping_code),
    estimated_delivery_date: order.shipping.estimated_day,
    pickup_address: pickupAddress(order, locale),
    tracking_number: order.tracking_number,
    tracking_url: order.tracking_number && trackingUrl(order.shipping_code, order.tracking_number),
    recipient: { ...order.recipient, email: displayEmail(order.recipient.email) },
    payments: [...paidByHolding(around), ...around.payments].map(({ code, name, amount }) => ({
      code,
      name,
      amount_debited: moneyToWire(amount),
    })),
    refunds: around.refunds.map(({ at, amount, ...rest }) => ({
      at: toWireTimestamp(at),
      ...rest,
      amount: moneyToWire(amount),
    })),
    payment_code: order.payment_code,
    payment_name: around.paymentName,
    amount_due: moneyToWire(due),
    payment_deadline: order.is_paid ? null : order.payment_deadline && toWireTimestamp(order.payment_deadline),
    confirm_until: awaitsConfirmation(order) ? order.held_until && toWireTimestamp(order.held_until) : null,
    can_pay: canPay,
    last_payment: around.lastPayment?.outcome ?? null,
    last_payment_answered_at: around.lastPayment?.answeredAt
      ? toWireTimestamp(around.lastPayment.answeredAt)
      : null,
    payment_methods: canPay ? around.paymentMethods : [],
    discounts: discounts.map((discount) => serializeDiscount(discount, locale)),
    lines: lines.map((line) => serializeLine(line, around)),
    status_history: moves.map(({ status, at }) => ({ status, at: toWireTimestamp(at) })),
    ...exchangesOf(around),
  };
}

function exchangesOf({ exchanges, userId }: OrderContext): Pick<OrderAnswer, 'sent_for' | 'sent_instead'> {
  const others = exchanges.map((other) => ({
    isSent: other.isSent,
    reference: { number: String(other.number), is_own: userId !== null && other.userId === userId },
  }));
  return {
    sent_for: others.find(({ isSent }) => !isSent)?.reference ?? null,
    sent_instead: others.filter(({ isSent }) => isSent).map(({ reference }) => reference),
  };
}

/** Payments taken when the order was placed. */
function paidByHolding({ byPoints, byCertificates }: OrderContext): OrderContext['payments'] {
  const payments = [
    { code: 'bonus_points', ...byPoints },
    { code: 'certificate', ...byCertificates },
  ];
  return payments.filter(({ amount }) => amount > 0);
}

function addressOf({ shipping: { address, country }, recipient }: OrderRow): OrderAnswer['shipping_address'] {
  const { state = '', city = '', line1 = '', postcode = '', notes = '' } = address;
  return { country, state, city, line1, line2: '', line3: '', postcode, phone: recipient.phone ?? '', notes };
}

function pickupAddress({ shipping: { point } }: OrderRow, locale: Locale): string | null {
  return point && formatPickupAddress(point, locale);
}

/** Stored values were written by our own engine, so they match the contract. */
function serializeDiscount(row: DiscountRow, locale: Locale): Discount {
  return {
    affects: row.affects as Discount['affects'],
    amount: moneyToWire(row.amount),
    available: null,
    benefit_type: row.benefit_type as Discount['benefit_type'],
    benefit_value: row.benefit_value,
    name: localText(row.name, locale),
    voucher: voucherOf(row, locale),
    description: row.description ? localText(row.description, locale) : '',
    category: row.category,
  };
}

function voucherOf(
  { voucher_code: code, voucher_name: name, voucher_ends_at: endsAt }: DiscountRow,
  locale: Locale,
): Discount['voucher'] {
  if (code === null) return null;
  return { code, name: name ? localText(name, locale) : code, end_datetime: endsAt && toWireTimestamp(endsAt) };
}

function serializeLine(line: LineRow, { locale, media, attributes }: OrderContext): OrderLine {
  const title = localText(line.title, locale);
  return {
    article: line.article,
    page_article: line.page_article,
    title,
    image: line.image.flatMap(({ media: id, alt }) => {
      const found = media.get(id);
      if (!found) return [];
      const { url, width, height, color } = found;
      const text = alt ? localText(alt, locale) : title;
      return [
        {
          type: 'image' as const,
          url,
          alt: text,
          ...(width && { width }),
          ...(height && { height }),
          ...(color && { color }),
        },
      ];
    }),
    parameters: line.parameters.map((parameter) => ({
      code: parameter.code,
      title: localText(parameter.title, locale),
      value: localText(parameter.value, locale),
    })),
    attributes: attributes.get(line.article) ?? {},
    options: line.options,
    engraving_svg: line.engraving_svg,
    quantity: line.quantity,
    price: { currency: 'RUB', incl_tax: moneyToWire(line.unit_price) },
    price_before_discounts: moneyToWire(line.price_before),
    price_with_discounts: moneyToWire(line.price_after),
    discount: { incl_tax: moneyToWire(line.price_before - line.price_after) },
    total_cashback: moneyToWire(line.cashback),
    is_non_returnable: line.is_non_returnable,
    returned_quantity: line.returned_quantity,
  };
}

import { awaitsPayment, deliveryType, trackingUrl } from '@kashtanka/rules';
import { orderEmailsText } from '@kashtanka/texts/api/order-emails';
import { isPaidOnReceipt, type Order, orderRecords } from '#modules/orders';
import type { RefundedMoney } from '#modules/payments';
import { shippingName } from '#modules/shipping';
import type { Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import type { Block, Email } from '#platform/mail/email';
import { formatDateTime, formatDay } from '#platform/mail/format-dates';
import { formatSum } from '#platform/mail/format-sum';
import { queueEmail } from '#platform/mail/outbox';
import type { FulfilmentDeps, OrderLine } from '../deps.ts';
import type { RefundSums } from '../returns/calculate-refund.ts';
import { contactNote, deliveryFacts, getReturnRight, orderLines } from './order-email-blocks.ts';

import { exchangeSums, heldSums, orderSums } from './order-sums.ts';

/** Reason of a cancellation as shown to the shopper. */
export type CancelCause = keyof (typeof orderEmailsText)[Locale]['canceledBecause'];

/** Reason of a refund. `late`: paid after the cancellation; `twice`: a duplicate payment. */
type RefundCause = keyof (typeof orderEmailsText)[Locale]['refundText'];

/** Refunded sums by destination. */
export type RefundedSums = RefundedMoney & Omit<RefundSums, 'money'>;

/** Events of an order that are emailed to its shopper (D66). */
export type OrderEvent =
  /** `confirmCode` is set for an order that must be confirmed. */
  | { kind: 'placed'; lines: readonly OrderLine[]; confirmCode: string | null }
  | { kind: 'paid'; lines: readonly OrderLine[] }
  | { kind: 'reminder' }
  /** Requested with the order number and a phone or email. */
  | { kind: 'link' }
  | { kind: 'canceled'; cause: CancelCause; sent: RefundedSums }
  | { kind: 'ready'; until: Date }
  | { kind: 'shipped' }
  /** The tracking code was added or changed after shipment. */
  | { kind: 'tracked' }
  | { kind: 'arrived' }
  | { kind: 'issued'; lines: readonly OrderLine[] }
  /** An exchange order; `cashback` was deducted for the returned items. */
  | { kind: 'exchange'; from: number; lines: readonly OrderLine[]; cashback: number }
  /** Staff changed the order; `sent` went back, null if nothing did. */
  | { kind: 'changed'; lines: readonly OrderLine[]; sent: RefundedSums | null }
  | { kind: 'refund'; of: RefundCause; sent: RefundedSums };

/** Writes the email in the caller's transaction, in the language of the order; it waits until `sendAt`. */
export async function sendOrderEmail(
  tx: Tx,
  deps: FulfilmentDeps,
  order: Order,
  event: OrderEvent,
  sendAt?: Date,
): Promise<void> {
  const { origin, encryption, clock } = deps;
  const confirmCode = event.kind === 'placed' ? event.confirmCode : null;
  const link = orderRecords.link(order, { origin, encryption, confirmCode });
  const above = [
    ...('lines' in event ? await contentsOf(tx, deps, { order, event }) : []),
    ...factsOf(order, event),
  ];
  const around = { link, origin, above, below: await contactNote(deps, order) };
  const addressee = { email: order.email, accountId: order.user_id };
  const email = composeEmail(order, event, around);
  await queueEmail(tx, addressee, { ...email, ...(sendAt && { sendAt }) }, clock.now());
}

const UNDER_WAY: OrderEvent['kind'][] = ['shipped', 'tracked', 'arrived'];

/** Emails before the delivery: they contain address, recipient and date. */
const BEFORE_DELIVERY: OrderEvent['kind'][] = [
  'placed',
  'paid',
  'changed',
  'exchange',
  'ready',
  'shipped',
  'arrived',
];

function factsOf(order: Order, { kind }: OrderEvent): Block[] {
  return BEFORE_DELIVERY.includes(kind) ? deliveryFacts(order) : [];
}

/** Blocks above and below the button. */
type Around = { link: string; origin: string; above: readonly Block[]; below: readonly Block[] };

function composeEmail(order: Order, event: OrderEvent, { link, origin, above, below }: Around): Email {
  const { locale, number } = order;
  const words = orderEmailsText[locale];
  const isToConfirm = event.kind === 'placed' && event.confirmCode !== null;
  const subject = isToConfirm ? words.confirmSubject(number) : words.subject(number, words[event.kind]);
  const open = isToConfirm ? words.confirm : words.open;
  const sentences = sentencesOf(order, event);
  const isUnderWay = UNDER_WAY.includes(event.kind);
  const carrier = isUnderWay && order.tracking_number;
  const page = carrier ? trackingUrl(order.shipping_code, carrier) : null;
  return {
    name: `order_${event.kind}`,
    locale,
    subject,
    preview: sentences[0] ?? '',
    title: subject,
    blocks: [
      { kind: 'text', text: sentences.join(' ') },
      ...above,
      page ? { kind: 'button', text: words.track, url: page } : { kind: 'button', text: open, url: link },
      ...below,
    ],
    reason: words.reason(new URL(origin).host),
    isToUnproven: isToUnproven(order, event),
    orderNumber: number,
  };
}

/** Emails of an unpaid order, which depend on its confirmation; those of a paid order are always sent. */
const OF_UNPAID: OrderEvent['kind'][] = ['placed', 'reminder', 'link', 'changed', 'canceled'];

/**
 * Whether the email would go to an unverified address: the order has no payment, account or opened confirmation link.
 */
function isToUnproven(order: Order, { kind }: OrderEvent): boolean {
  const isProven = order.confirmed_at !== null || (order.user_id !== null && order.confirm_hash === null);
  return OF_UNPAID.includes(kind) && !order.is_paid && !isProven && awaitsPayment(order.status);
}

type Contents = { order: Order; event: Extract<OrderEvent, { lines: unknown }> };

/** The lines and sums of the order; after the handover only the lines, for the rights of return. */
async function contentsOf(
  tx: Tx,
  deps: FulfilmentDeps,
  { order, event: { kind, lines } }: Contents,
): Promise<Block[]> {
  const contents = await orderLines(deps, order, lines);
  if (kind === 'issued') return [contents];
  if (kind === 'exchange') return [contents, exchangeSums(order)];
  // The caller read the order before recording the payment.
  const current = kind === 'paid' ? { ...order, is_paid: true } : order;
  return [contents, orderSums(current, await heldSums(tx, deps, order))];
}

function sentencesOf(order: Order, event: OrderEvent): string[] {
  const words = orderEmailsText[order.locale];
  switch (event.kind) {
    case 'placed':
      return placedTexts(order, event);
    case 'paid':
      return [
        order.total > 0 ? words.paidText(formatSum(order.total, order.locale)) : words.nothingToPay,
        words.paidNext[nextOf(order)],
      ];
    case 'reminder':
      return [words.reminderText[goodsOf(order)], ...payWords(order)];
    case 'link':
      return [words.linkText];
    case 'canceled':
      return [words.canceledBecause[event.cause], ...sentWords(order.locale, event.sent)];
    case 'ready':
      return [
        words.readyText(formatDay(event.until, order.locale)),
        ...(order.is_paid ? [] : [words.due(formatSum(order.amount_due, order.locale))]),
      ];
    case 'shipped':
      return shippedTexts(order);
    case 'tracked':
      return [words.trackedText(shippingName(order.shipping_code, order.locale)), ...trackingWords(order)];
    case 'arrived':
      return [words.arrivedText];
    case 'issued':
      return [
        words.issuedText,
        ...(event.lines.every((line) => getReturnRight(line) === 'returnable') ? [words.issuedRights] : []),
        ...(hasCashback(order) ? [words.cashback(formatSum(order.cashback, order.locale))] : []),
      ];
    case 'exchange':
      return exchangeTexts(order, event);
    case 'changed':
      return changedTexts(order, event);
    case 'refund':
      return [words.refundText[event.of], ...sentWords(order.locale, event.sent)];
    default:
      return event satisfies never;
  }
}

function placedTexts(order: Order, { confirmCode }: Extract<OrderEvent, { kind: 'placed' }>): string[] {
  const { locale, held_until: until } = order;
  const words = orderEmailsText[locale];
  if (confirmCode !== null && until)
    return [
      words.confirmText(formatDateTime(until, locale)),
      words.confirmNext,
      ...payWords(order),
      words.confirmNotYours,
    ];
  return [isPaidOnReceipt(order) ? words.placedOnReceipt : words.placedText[goodsOf(order)], ...payWords(order)];
}

function exchangeTexts(order: Order, { from, cashback }: Extract<OrderEvent, { kind: 'exchange' }>): string[] {
  const words = orderEmailsText[order.locale];
  return [
    words.exchangeText(from),
    words.paidNext[nextOf(order)],
    ...(cashback > 0 ? [words.exchangeCashback] : []),
  ];
}

function changedTexts(order: Order, { sent }: Extract<OrderEvent, { kind: 'changed' }>): string[] {
  const { locale, is_paid, surcharge } = order;
  const words = orderEmailsText[locale];
  return [
    words.changedText,
    ...(sent ? sentWords(locale, sent) : []),
    ...(surcharge > 0 ? [words.surcharge(formatSum(surcharge, locale))] : []),
    ...(is_paid ? [] : payWords(order)),
  ];
}

function goodsOf(order: Order): 'things' | 'digital' {
  return nextOf(order) === 'digital' ? 'digital' : 'things';
}

/** How a paid order continues. */
function nextOf({ shipping_code }: Order): 'pickup' | 'carried' | 'digital' {
  const type = deliveryType(shipping_code);
  return type === 'pickup' || type === 'digital' ? type : 'carried';
}

/** The amount due and the deadline; an order on receipt has no payment deadline. */
function payWords({ locale, payment_deadline: until, amount_due: due }: Order): string[] {
  const words = orderEmailsText[locale];
  return [
    until
      ? words.payUntil(formatSum(due, locale), formatDateTime(until, locale))
      : words.sum(formatSum(due, locale)),
  ];
}

/** A guest's order earns no cashback. */
function hasCashback({ user_id, cashback }: Order): boolean {
  return user_id !== null && cashback > 0;
}

function shippedTexts(order: Order): string[] {
  const { locale, shipping_code: code } = order;
  const words = orderEmailsText[locale];
  return [words.shippedText(shippingName(code, locale)), ...trackingWords(order)];
}

function trackingWords({ locale, tracking_number: tracking }: Order): string[] {
  return tracking ? [orderEmailsText[locale].tracking(tracking)] : [];
}

function sentWords(locale: Locale, { toCard, atTill, certificates, points, cashback }: RefundedSums): string[] {
  const words = orderEmailsText[locale];
  return [
    ...(toCard > 0 ? [words.toCard(formatSum(toCard, locale))] : []),
    ...(atTill > 0 ? [words.atTill(formatSum(atTill, locale))] : []),
    ...(certificates > 0 ? [words.certificates(formatSum(certificates, locale))] : []),
    ...(points > 0 ? [words.points(formatSum(points, locale))] : []),
    ...(cashback > 0 ? [words.clawback(formatSum(cashback, locale))] : []),
  ];
}

import type { OrderDetails } from '@kashtanka/contract/admin';
import { explainPrice } from '@kashtanka/pricing';
import { deliveryType, moneyToWire, type StaffRole, trackingUrl } from '@kashtanka/rules';
import type { MediaUrl } from '#modules/media';
import { formatPickupAddress, type OrderFacts, orderConfirmation, orderRecords } from '#modules/orders';
import { paymentName } from '#modules/payments';
import { getParcelNumber, shippingName } from '#modules/shipping';
import { toWireTimestamp } from '#platform/clock';
import { type Locale, localText } from '#platform/locale';
import type { AdminDeps, OrderLine } from '../deps.ts';
import { listRefundedLines } from '../returns/refund-money.ts';
import { isCertificateLine } from '../returns/returnable.ts';
import { keyOfReplacement } from '../write-receipts.ts';
import { findPossibleCommands } from './possible-commands.ts';
import { type OrderRecord, readOrderRecord } from './read-order.ts';
import { kindOfReceipt } from './receipt-kind.ts';
import { serializeChangedPrice } from './serialize-price.ts';
import { sizeOf } from './size-of.ts';

/** The reader's language and roles. */
export type OrderReader = { locale: Locale; roles: readonly StaffRole[] };

/** Accountants need no phones. */
export function seesPhones(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => role !== 'accountant');
}

/** An order with all its data, and the commands that its reader may give now. */
export async function readOrderDetails(
  deps: AdminDeps,
  facts: OrderFacts,
  reader: OrderReader,
): Promise<OrderDetails> {
  const { roles, locale } = reader;
  const record = await readOrderRecord(deps, facts);
  const images = facts.lines.flatMap(({ image: [first] }) => (first ? [first.media] : []));
  const [media, commands, trace, refundedLines, changes] = await Promise.all([
    deps.media.urls(images),
    findPossibleCommands(deps, { facts, record, roles }),
    orderRecords.readPriceTrace(deps.db, facts, deps.listBasketLines),
    listRefundedLines(deps, facts.order.number),
    orderRecords.changes.list(deps.db, facts.order.number),
  ]);
  return {
    ...headOf(facts),
    ...peopleOf(facts, reader),
    lines: facts.lines.map((line) => ({
      ...serializeLine(line, locale, media),
      is_refunded: refundedLines.has(line.position),
    })),
    discounts: facts.discounts.map(({ name, offer_code, category, amount, voucher_code }) => ({
      name: localText(name, locale),
      offer_code,
      category,
      amount: moneyToWire(amount),
      voucher_code,
    })),
    ...moneyOf(record, locale),
    price: serializeChangedPrice(
      explainPrice(trace, (text) => localText(text, locale)),
      changes,
      locale,
    ),
    ...aroundOf(record),
    commands,
  };
}

type Head = 'number' | 'version' | 'status' | 'is_paid' | 'placed_at' | 'locale' | 'channel' | 'partner';

function headOf({
  order,
}: OrderFacts): Pick<OrderDetails, Head | 'is_unconfirmed' | 'held_until' | 'promised_day' | 'account'> {
  const { version, status, is_paid, locale, channel, partner, user_id: account } = order;
  return {
    number: String(order.number),
    version,
    status,
    is_paid,
    placed_at: toWireTimestamp(order.placed_at),
    locale,
    channel,
    partner,
    is_unconfirmed: orderConfirmation.awaits(order),
    held_until: order.held_until && toWireTimestamp(order.held_until),
    promised_day: order.shipping.estimated_day,
    account,
  };
}

function peopleOf(
  { order }: OrderFacts,
  { locale, roles }: OrderReader,
): Pick<OrderDetails, 'email' | 'recipient' | 'delivery'> {
  const { recipient, shipping, shipping_code: code, tracking_number } = order;
  const { point, address } = shipping;
  const { postcode, state, city, line1, notes = '' } = address;
  const parts = [postcode, state === city ? '' : state, city, line1];
  return {
    email: order.email,
    recipient: {
      name: `${recipient.first_name} ${recipient.last_name}`.trim(),
      first_name: recipient.first_name,
      last_name: recipient.last_name,
      phone: seesPhones(roles) ? recipient.phone : null,
      email: recipient.email,
    },
    delivery: {
      code,
      name: shippingName(code, locale),
      type: deliveryType(code),
      address: point ? formatPickupAddress(point, locale) : parts.filter(Boolean).join(', '),
      point: point && {
        code: point.code,
        name: localText(point.name, locale),
        work_time: point.work_time ? localText(point.work_time, locale) : '',
      },
      notes,
      fields: address,
      tracking_number,
      tracking_url: tracking_number && (trackingUrl(code, tracking_number)?.toString() ?? null),
    },
  };
}

function serializeLine(
  line: OrderLine,
  locale: Locale,
  media: ReadonlyMap<string, MediaUrl>,
): Omit<OrderDetails['lines'][number], 'is_refunded'> {
  const parameters = line.parameters.map(({ code, title, value }) => ({
    code,
    title: localText(title, locale),
    value: localText(value, locale),
  }));
  const text = line.options.find(({ code }) => code === 'tag_text')?.value ?? '';
  return {
    position: line.position,
    article: line.article,
    page_article: line.page_article,
    title: localText(line.title, locale),
    image: media.get(line.image[0]?.media ?? '')?.url ?? null,
    size: sizeOf(line.parameters, locale),
    parameters,
    options: line.options,
    engraving: line.engraving_svg === null ? null : { text, svg: line.engraving_svg },
    is_certificate: isCertificateLine(line),
    quantity: line.quantity,
    returned: line.returned_quantity,
    unit_price: moneyToWire(line.unit_price),
    price_before: moneyToWire(line.price_before),
    price_after: moneyToWire(line.price_after),
    cashback: moneyToWire(line.cashback),
  };
}

function moneyOf(
  { order, payments, byCertificates, byPoints, refunds, receipts }: OrderRecord,
  locale: Locale,
): Pick<OrderDetails, 'sums' | 'payment' | 'refunds' | 'receipts'> {
  return {
    sums: {
      goods_before: moneyToWire(order.goods_before),
      goods_after: moneyToWire(order.goods_after),
      shipping_before: moneyToWire(order.shipping_before),
      shipping_after: moneyToWire(order.shipping_after),
      total: moneyToWire(order.total),
      by_certificates: moneyToWire(byCertificates),
      by_points: moneyToWire(byPoints),
      amount_due: moneyToWire(order.amount_due),
      surcharge: moneyToWire(order.surcharge),
      cashback: moneyToWire(order.cashback),
      kept: moneyToWire(payments.reduce((sum, { kept }) => sum + kept, 0)),
    },
    payment: {
      code: order.payment_code,
      name: order.payment_code === null ? '' : paymentName(order.payment_code, locale),
      deadline: order.payment_deadline && toWireTimestamp(order.payment_deadline),
      received: payments.map(({ provider, till, paid, kept }) => ({
        provider,
        till,
        name: paymentName(provider, locale),
        paid: moneyToWire(paid),
        kept: moneyToWire(kept),
      })),
    },
    refunds: refunds.map(({ at, kind, money, certificates, points, actor, reason }) => ({
      at: toWireTimestamp(at),
      kind,
      money: moneyToWire(money),
      certificates: moneyToWire(certificates),
      points: moneyToWire(points),
      actor,
      reason,
    })),
    receipts: receipts.map(({ key, at, content, state, words: text }) => ({
      key,
      at: toWireTimestamp(at),
      operation: content.operation,
      kind: kindOfReceipt({ key, content }),
      replaced_by: keyOfReplacement(key),
      total: moneyToWire(content.total),
      state: state ?? 'waiting',
      text,
    })),
  };
}

function aroundOf({
  certificates,
  parcels,
  notes,
  sentFor,
  sentInstead,
}: OrderRecord): Pick<OrderDetails, 'certificates' | 'parcels' | 'notes' | 'exchange'> {
  return {
    certificates: certificates.map(({ id, line, last4, format, nominal, state, departedAt }) => ({
      id,
      line,
      last4,
      format,
      nominal: moneyToWire(nominal),
      state,
      sent_at: departedAt && toWireTimestamp(departedAt),
    })),
    parcels: parcels.map((parcel) => ({
      parcel: getParcelNumber(parcel),
      carrier: parcel.carrier,
      weight_g: parcel.weight_g,
      requested_at: toWireTimestamp(parcel.asked_at),
      requested_by: parcel.asked_by,
      state: parcel.state,
      tracking_number: parcel.tracking_number,
      refusal: parcel.refusal,
      cancel: parcel.cancel,
    })),
    notes: notes.map(({ at, actor, words: text }) => ({ at: toWireTimestamp(at), actor, text })),
    exchange: {
      from: sentFor && String(sentFor.fromNumber),
      sent: sentInstead.map(({ orderNumber }) => String(orderNumber)),
    },
  };
}

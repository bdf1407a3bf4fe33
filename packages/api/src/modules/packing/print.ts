import { deliveryType, formatMoney } from '@kashtanka/rules';
import { orderFactsText } from '@kashtanka/texts/api/order-facts';
import { printText } from '@kashtanka/texts/backoffice/warehouse/print';
import { formatPickupAddress, isPaidOnReceipt, type OrderFacts } from '#modules/orders';
import { shippingName } from '#modules/shipping';
import { type Locale, localText } from '#platform/locale';
import { formatDay } from '#platform/mail/format-dates';
import {
  A5,
  closeSheet,
  drawBarcode,
  LABEL,
  openSheet,
  type Run,
  write,
  writeFramed,
  writeLetterhead,
  writeRuns,
  writeWithBox,
} from '#platform/print-sheet';
import { isPacked, sizeOf } from './batch-view.ts';
import type { Letterhead } from './letterhead.ts';

/** The shop on paper: its name and logo, and its address without a protocol. */
export type PrintedShop = Letterhead & { host: string };

/** The packing slip of an order in the shopper's language: what lies in the box, without prices. */
export async function renderSlip({ order, lines }: OrderFacts, shop: PrintedShop): Promise<Buffer> {
  const words = printText[order.locale];
  const number = String(order.number);
  const sheet = await openSheet({ ...A5, title: words.slip(number), locale: order.locale });
  const { pdf } = sheet;
  writeLetterhead(sheet, shop);
  write(sheet, words.slip(number), { size: 20, weight: 'medium' });
  write(sheet, [shop.host, promisedDay(order, order.locale)].filter(Boolean).join(' · '), { size: 10 });
  pdf.moveDown();
  for (const line of lines.filter(isPacked)) {
    writeRuns(sheet, nameOfLine(line, line.quantity, order.locale), 12);
    const extras = [line.engraving_svg ? words.engraving : '', line.article];
    write(sheet, extras.filter(Boolean).join(' · '), { size: 10 });
    pdf.moveDown(0.5);
  }
  pdf.moveDown();
  write(sheet, words.thanks, { size: 10 });
  return closeSheet(pdf);
}

/** The size comes first and bold: pieces of one product differ in it alone. */
function nameOfLine(line: OrderFacts['lines'][number], quantity: number, locale: Locale): Run[] {
  const title = localText(line.title, locale);
  const size = sizeOf(line, locale);
  if (size === '') return [{ text: `${quantity} × ${title}`, weight: 'medium' }];
  return [
    { text: `${quantity} × ${size}`, weight: 'medium' },
    { text: `, ${title}`, weight: 'regular' },
  ];
}

type Promised = Pick<OrderFacts['order'], 'shipping_code'> & {
  shipping: Pick<OrderFacts['order']['shipping'], 'estimated_day'>;
};

/** The day that was promised at the checkout; empty without one. */
export function promisedDay({ shipping, shipping_code: code }: Promised, locale: Locale): string {
  const { labels, until } = orderFactsText[locale];
  if (!shipping.estimated_day) return '';
  const day = formatDay(new Date(`${shipping.estimated_day}T12:00:00Z`), locale);
  return deliveryType(code) === 'pickup' ? printText[locale].readyBy(day) : `${labels.day}: ${until(day)}`;
}

/** The same for those who pack: whose order it is, what to put in, and whether money is due. */
export async function renderPackingList(facts: OrderFacts, shop: Letterhead, locale: Locale): Promise<Buffer> {
  const { order, lines } = facts;
  const words = printText[locale];
  const title = words.packingList(String(order.number));
  const sheet = await openSheet({ ...A5, title, locale });
  const { pdf } = sheet;
  writeLetterhead(sheet, shop);
  write(sheet, title, { size: 20, weight: 'medium' });
  await drawBarcode(sheet, String(order.number));
  writeFramed(sheet, paymentMark(order, locale));
  write(sheet, [nameOf(facts), order.recipient.phone].filter(Boolean).join(', '), { size: 12, weight: 'medium' });
  const place = [shippingName(order.shipping_code, locale), addressOf(facts, locale)];
  write(sheet, place.filter(Boolean).join(': '), { size: 10 });
  const promised = promisedDay(order, locale);
  if (promised) write(sheet, promised, { size: 12, weight: 'medium' });
  if (order.tracking_number) write(sheet, `${words.tracking}: ${order.tracking_number}`, { size: 10 });
  if (order.shipping.address.notes) write(sheet, `${words.notes}: ${order.shipping.address.notes}`, { size: 10 });
  pdf.moveDown();
  for (const line of lines.filter(isPacked)) {
    const left = line.quantity - line.returned_quantity;
    if (left === 0) continue;
    writeWithBox(sheet, nameOfLine(line, left, locale));
    const engraved = line.engraving_svg ? words.engraving : '';
    write(sheet, [line.article, engraved].filter(Boolean).join(' · '), { size: 10 });
    pdf.moveDown(0.5);
  }
  return closeSheet(pdf);
}

/** Whether the order is paid, and what is due. */
export function paymentMark(
  order: Pick<OrderFacts['order'], 'is_paid' | 'payment_code' | 'amount_due' | 'surcharge'>,
  locale: Locale,
): string {
  const words = printText[locale];
  const sum = (kopecks: number) =>
    formatMoney(kopecks, 'RUB', { exact: true, decimalPoint: locale === 'ru' ? ',' : '.' });
  if (order.is_paid) return order.surcharge > 0 ? words.surcharge(sum(order.surcharge)) : words.paid;
  return isPaidOnReceipt(order) ? words.dueOnReceipt(sum(order.amount_due)) : words.unpaid(sum(order.amount_due));
}

/** The label of a box in Russian, as carriers and couriers read it; its number is a barcode for the scanner. */
export async function renderLabel(facts: OrderFacts, { name, host }: PrintedShop): Promise<Buffer> {
  const { order } = facts;
  const words = printText.ru;
  const number = String(order.number);
  const sheet = await openSheet({ ...LABEL, title: words.label(number), locale: 'ru' });
  const { pdf } = sheet;
  write(sheet, number, { size: 30, weight: 'medium' });
  await drawBarcode(sheet, number);
  write(sheet, shippingName(order.shipping_code, 'ru'), { size: 14, weight: 'medium' });
  pdf.moveDown(0.5);
  write(sheet, `${words.recipient}: ${nameOf(facts)}`, { size: 12, weight: 'medium' });
  if (order.recipient.phone) write(sheet, order.recipient.phone, { size: 12 });
  write(sheet, addressOf(facts, 'ru'), { size: 11 });
  if (order.shipping.address.notes) write(sheet, `${words.notes}: ${order.shipping.address.notes}`, { size: 10 });
  if (order.tracking_number) {
    pdf.moveDown(0.5);
    write(sheet, `${words.tracking}: ${order.tracking_number}`, { size: 12 });
    await drawBarcode(sheet, order.tracking_number);
  }
  pdf.moveDown(0.5);
  write(sheet, `${words.from}: ${name}, ${host}`, { size: 9 });
  return closeSheet(pdf);
}

function nameOf({ order: { recipient } }: OrderFacts): string {
  return `${recipient.first_name} ${recipient.last_name}`.trim();
}

function addressOf({ order }: OrderFacts, locale: Locale): string {
  const { point, address } = order.shipping;
  if (point) return [localText(point.name, locale), formatPickupAddress(point, locale)].join(', ');
  if (deliveryType(order.shipping_code) === 'digital') return order.email;
  const { postcode, state, city, line1 } = address;
  return [postcode, state === city ? '' : state, city, line1].filter(Boolean).join(', ');
}

import { deliveryType, formatPhone, variantParameters } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { orderFactsText } from '@kashtanka/texts/api/order-facts';
import { jpegUrl, type MediaUrl } from '#modules/media';
import { formatPickupAddress, type Order } from '#modules/orders';
import { shippingName } from '#modules/shipping';
import { type Locale, localText } from '#platform/locale';
import type { Block } from '#platform/mail/email';
import { formatDay } from '#platform/mail/format-dates';
import { formatSum } from '#platform/mail/format-sum';
import type { FulfilmentDeps, OrderLine } from '../deps.ts';
import { isCertificateLine, isReturnable } from '../returns/returnable.ts';

/** Rights of return: goods within the term, some goods only with a defect, certificates not at all. */
type ReturnRight = keyof (typeof orderFactsText)[Locale]['rights'];

type LineBlock = Extract<Block, { kind: 'lines' }>;

/** Lines of an order with images, sums and rights of return. */
export async function orderLines(
  { media, origin }: Pick<FulfilmentDeps, 'media' | 'origin'>,
  { locale }: Pick<Order, 'locale'>,
  lines: readonly OrderLine[],
): Promise<LineBlock> {
  const ids = lines.flatMap(({ image: [first] }) => (first ? [first.media] : []));
  const pictures = await media.urls(ids);
  return {
    kind: 'lines',
    lines: lines.map((line) => {
      const picture = pictures.get(line.image[0]?.media ?? '');
      return {
        title: titleOf(line, locale),
        url: origin + pathOf(line, locale),
        picture: picture ? thumbnailOf(picture, origin) : null,
        details: detailsOf(line, locale),
        sum: formatSum(line.price_after, locale),
      };
    }),
  };
}

function pathOf({ page_article: page, article }: OrderLine, locale: Locale): string {
  return `${LANGUAGES[locale].prefix}/product/${page}${article === page ? '' : `/${article}`}`;
}

/** Emails show a thumbnail 64 px wide; dense screens need two to three times the pixels. */
const THUMBNAIL_WIDTH = 192;

/** An SVG has no thumbnail, because it is stored without raster sizes. */
function thumbnailOf(picture: MediaUrl, origin: string): string | null {
  return picture.width === null ? null : origin + jpegUrl(picture, THUMBNAIL_WIDTH);
}

/** The title with its distinguishing parameters, such as the size. */
function titleOf({ title, parameters, quantity }: OrderLine, locale: Locale): string {
  const chosen = variantParameters(parameters).map(({ value }) => localText(value, locale));
  const product = [localText(title, locale), ...chosen].join(', ');
  return quantity > 1 ? `${product} ×\u00a0${quantity}` : product;
}

function detailsOf(line: OrderLine, locale: Locale): string[] {
  return [...optionsOf(line, locale), orderFactsText[locale].rights[getReturnRight(line)]];
}

function optionsOf({ options }: OrderLine, locale: Locale): string[] {
  const words = orderFactsText[locale];
  const given = (wanted: string) => options.find(({ code }) => code === wanted)?.value;
  const engraving = given('tag_text');
  const addressee = [given('certificate_recipient_name'), given('certificate_recipient_email')];
  const departure = given('certificate_departure_date');
  return [
    ...(engraving ? [words.engraving(engraving.replaceAll('\n', ' / '))] : []),
    ...(addressee.some(Boolean) ? [words.certificateTo(addressee.filter(Boolean).join(', '))] : []),
    ...(departure ? [words.certificateOn(dayOf(departure, locale))] : []),
  ];
}

export function getReturnRight(line: OrderLine): ReturnRight {
  if (isCertificateLine(line)) return 'certificate';
  return isReturnable(line) ? 'returnable' : 'kept';
}

/** Delivery method, address, recipient and date; empty for emailed certificates. */
export function deliveryFacts(order: Order): Block[] {
  const { locale, shipping_code: code, shipping, recipient } = order;
  const type = deliveryType(code);
  if (type === 'digital') return [];
  const { labels, until, from } = orderFactsText[locale];
  const { estimated_day: day, address } = shipping;
  const facts = [
    { label: labels.method, value: shippingName(code, locale) },
    ...placeFacts(order),
    { label: labels.notes, value: address.notes ?? '' },
    { label: labels.recipient, value: nameAndPhone(recipient) },
    { label: labels.day, value: day ? (type === 'pickup' ? from : until)(dayOf(day, locale)) : '' },
  ];
  return [{ kind: 'facts', facts: facts.filter(({ value }) => value !== '') }];
}

function placeFacts({ locale, shipping_code: code, shipping: { point, address } }: Order) {
  const { labels, place } = orderFactsText[locale];
  const type = deliveryType(code);
  if (point && type !== 'courier' && type !== 'digital') {
    const hours = point.work_time ? localText(point.work_time, locale) : '';
    return [
      { label: place[type], value: formatPickupAddress(point, locale) },
      { label: labels.hours, value: hours },
    ];
  }
  const { postcode, state, city, line1 } = address;
  const parts = [postcode, state === city ? '' : state, city, line1];
  return [{ label: labels.address, value: parts.filter(Boolean).join(', ') }];
}

function nameAndPhone({ first_name, last_name, phone }: Order['recipient']): string {
  return [`${first_name} ${last_name}`.trim(), phone && formatPhone(phone)].filter(Boolean).join(', ');
}

/** Contacts for questions; they are those of the shop's own pickup point. */
export async function contactNote(
  { shipping }: Pick<FulfilmentDeps, 'shipping'>,
  { locale }: Pick<Order, 'locale'>,
): Promise<Block[]> {
  const contact = await shipping.contact();
  const contacts = [contact?.phone, contact?.email].filter(Boolean).join(', ');
  return contacts === '' ? [] : [{ kind: 'text', text: orderFactsText[locale].questions(contacts) }];
}

function dayOf(day: string, locale: Locale): string {
  return formatDay(new Date(`${day}T12:00:00Z`), locale);
}

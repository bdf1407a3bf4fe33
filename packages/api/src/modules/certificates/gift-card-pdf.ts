import { buffer } from 'node:stream/consumers';
import { cleanText, formatCode, formatMoney, isPrintable } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { giftCardText } from '@kashtanka/texts/api/gift-card';
import type { Locale } from '#platform/locale';
import { loadPrintTypefaces, type PrintTypefaces, selectTypeface } from '#platform/print-typefaces';
import { formatLastDay } from './certificate-texts.ts';

/** A printed certificate. `amount` is its balance in kopecks. */
export type GiftCard = {
  code: string;
  amount: number;
  locale: Locale;
  recipientName: string;
  signature: string;
  message: string;
  sentAt: Date;
  expiresAt: Date;
  /** The shop's address without a protocol. */
  shop: string;
};

type Pdf = InstanceType<typeof import('pdfkit')>;

/** A5 landscape, in PDF points. */
const SHEET = { width: 595.28, height: 419.53 };
const MARGIN = 26;
const FACE = { width: SHEET.width - 2 * MARGIN, height: 270, radius: 18, padding: 28 };
const LEFT = MARGIN + FACE.padding;
const WIDTH = SHEET.width - 2 * LEFT;
const FACE_END = MARGIN + FACE.height - FACE.padding;

/** The shop's colours (tokens.css), and those of its logo on a dark ground. */
const COLOR = { night: '#241310', onNight: '#eadfd8', fruit: '#d98a5c', ink: '#231714', quiet: '#5c4d47' };

/** The shop's logo in a box of 40. */
const FRUIT =
  'M20 1.5a5 5 0 0 1 4.6 7C33.2 10.6 38 16.6 38 23.5 38 32.6 30.2 38.5 20 38.5S2 32.6 2 23.5C2 16.6 6.8 10.6 15.4 8.5A5 5 0 0 1 20 1.5Zm0 3.3a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z';
const SPOT = 'M8.5 29.5C11 25.8 15.2 24.2 20 24.2s9 1.6 11.5 5.3C29 33.2 25 35.2 20 35.2s-9-2-11.5-5.7Z';
const MARK = 40;

/** Font sizes of the message, tried from the largest; a text too long for the smallest is cut with an ellipsis. */
const MESSAGE_SIZES = [13, 11.5, 10, 9, 8];
const LINE_GAP = 0.2;

/** Font sizes of names, which take one line. */
const NAME_SIZES = [13, 11, 9, 8];
const NAME_LINE = 21;
const SMALLEST = 8;

/** A one-page PDF of a gift card. The same certificate in the same state gives the same bytes. */
export async function renderGiftCard(card: GiftCard): Promise<Buffer> {
  const types = await loadPrintTypefaces();
  const { default: PDFDocument } = await import('pdfkit');
  const words = giftCardText[card.locale];
  const pdf = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margin: 0,
    lang: card.locale,
    displayTitle: true,
    pdfVersion: '1.5',
    tagged: true,
    info: { Title: words.title, Author: card.shop, CreationDate: card.sentAt },
  });
  for (const [name, { bytes }] of Object.entries(types)) pdf.registerFont(name, bytes);
  const read = {
    to: removeUnprintable(card.recipientName),
    message: removeUnprintable(card.message),
    from: removeUnprintable(card.signature),
    types,
  };
  drawGround(pdf);
  const sheet = pdf.struct('Document');
  pdf.addStructure(sheet);
  sheet.add(pdf.struct('P', {}, () => drawFace(pdf, card, read)));
  sheet.add(pdf.struct('P', {}, () => drawCode(pdf, card)));
  sheet.end();
  pdf.end();
  return buffer(pdf);
}

/** Decoration, marked as an artifact for screen readers. */
function drawGround(pdf: Pdf): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.roundedRect(MARGIN, MARGIN, FACE.width, FACE.height, FACE.radius).fill(COLOR.night);
  pdf.save().translate(LEFT, MARGIN + FACE.padding - 4);
  pdf.path(FRUIT).fill(COLOR.fruit, 'even-odd').path(SPOT).fill(COLOR.night);
  pdf.restore();
  pdf.endMarkedContent();
}

type Read = { to: string; message: string; from: string; types: PrintTypefaces };

/** Matches the storefront's preview: sum, recipient, message, sender. */
function drawFace(pdf: Pdf, { amount, locale }: GiftCard, { to, message, from, types }: Read): void {
  const words = giftCardText[locale];
  let top = MARGIN + FACE.padding + MARK + 6;
  pdf.fillColor(COLOR.onNight);
  pdf.font('regular').fontSize(12).text(words.title, LEFT, top);
  top += 16;
  pdf
    .font('medium')
    .fontSize(34)
    .text(formatMoney(amount, 'RUB', { exact: true, decimalPoint: LANGUAGES[locale].decimalPoint }), LEFT, top);
  top += 44;
  if (to) {
    drawName(pdf.font(selectTypeface(types, 'medium', to)), words.to(to), top);
    top += NAME_LINE;
  }
  const bottom = from ? FACE_END - NAME_LINE : FACE_END;
  if (message) drawMessage(pdf.font(selectTypeface(types, 'regular', message)), message, top, bottom - top);
  if (from) drawName(pdf.font(selectTypeface(types, 'medium', from)), words.from(from), FACE_END - 16);
}

/** The largest size that fits; line breaks are dropped before the text is cut. */
function drawMessage(pdf: Pdf, message: string, top: number, height: number): void {
  const flowing = message.replaceAll('\n', ' ');
  const laidOut = (size: number) => ({ width: WIDTH, lineGap: size * LINE_GAP });
  const fits = (text: string) => (size: number) =>
    pdf.fontSize(size).heightOfString(text, laidOut(size)) <= height + size * LINE_GAP;
  const asWritten = MESSAGE_SIZES.find(fits(message));
  const size = asWritten ?? MESSAGE_SIZES.find(fits(flowing)) ?? SMALLEST;
  const text = asWritten ? message : flowing;
  pdf.fontSize(size).text(text, LEFT, top, { ...laidOut(size), height, ellipsis: true });
}

function drawName(pdf: Pdf, text: string, top: number): void {
  const fits = (shown: string) => pdf.widthOfString(shown) <= WIDTH;
  const size = NAME_SIZES.find((one) => pdf.fontSize(one) && fits(text)) ?? SMALLEST;
  const letters = [...text];
  while (!fits(letters.join(''))) letters.splice(-2, 2, '…');
  pdf.fontSize(size).text(letters.join(''), LEFT, top, { lineBreak: false });
}

/** Dark on white, because people and cameras must read it. */
function drawCode(pdf: Pdf, { code, expiresAt, locale, shop }: GiftCard): void {
  const words = giftCardText[locale];
  const top = MARGIN + FACE.height + 16;
  const line = { width: WIDTH };
  pdf.fillColor(COLOR.quiet).font('regular').fontSize(10).text(words.code, LEFT, top);
  pdf.text(words.until(formatLastDay(expiresAt, locale)), LEFT, top, { ...line, align: 'right' });
  pdf
    .fillColor(COLOR.ink)
    .font('medium')
    .fontSize(28)
    .text(formatCode(code), LEFT, top + 15);
  pdf
    .fillColor(COLOR.quiet)
    .font('regular')
    .fontSize(10)
    .text(words.how(shop), LEFT, top + 56, line);
}

/**
 * Removes characters that the fonts lack, such as emoji; the form has warned about them. Line breaks stay, at most one
 * empty line in a row.
 */
function removeUnprintable(text: string): string {
  return [...cleanText(text)]
    .filter(isPrintable)
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,!?:;…])/g, '$1')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

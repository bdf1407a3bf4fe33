import { buffer } from 'node:stream/consumers';
import type { Locale } from './locale.ts';
import { loadPrintTypefaces, type PrintTypefaces, selectTypeface } from './print-typefaces.ts';

type Pdf = InstanceType<typeof import('pdfkit')>;

const POINTS_PER_MM = 72 / 25.4;
export const mm = (millimetres: number) => millimetres * POINTS_PER_MM;

/** A5 and A4 portrait, and the label size of carriers. */
export const A5 = { width: mm(148), height: mm(210), margin: mm(12) };
export const A4 = { width: mm(210), height: mm(297), margin: mm(15) };
export const LABEL = { width: mm(100), height: mm(150), margin: mm(6) };
const BARCODE = { width: mm(70), height: mm(16) };
const LOGO = { width: mm(40), height: mm(12) };
const NAME_SIZE = 14;

export type Sheet = { pdf: Pdf; types: PrintTypefaces; width: number; left: number };

export async function openSheet(asked: {
  width: number;
  height: number;
  margin: number;
  title: string;
  locale: Locale;
}): Promise<Sheet> {
  const { width, height, margin, title, locale } = asked;
  const types = await loadPrintTypefaces();
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: title };
  const pdf = new PDFDocument({ size: [width, height], margin, lang: locale, displayTitle: true, info });
  for (const [name, { bytes }] of Object.entries(types)) pdf.registerFont(name, bytes);
  return { pdf, types, width: width - 2 * margin, left: margin };
}

export function write(
  { pdf, types, width, left }: Sheet,
  text: string,
  { size, weight = 'regular' }: { size: number; weight?: 'regular' | 'medium' },
): void {
  pdf
    .font(selectTypeface(types, weight, text))
    .fontSize(size)
    .text(text, left, pdf.y, { width });
}

/** Part of a line in a weight of its own. */
export type Run = { text: string; weight: 'regular' | 'medium' };

/** One text of parts in different weights. */
export function writeRuns({ pdf, types, width, left }: Sheet, runs: readonly Run[], size: number): void {
  pdf.fontSize(size);
  for (const [at, { text, weight }] of runs.entries()) {
    const options = { width, continued: at < runs.length - 1 };
    pdf.font(selectTypeface(types, weight, text));
    if (at === 0) pdf.text(text, left, pdf.y, options);
    else pdf.text(text, options);
  }
}

/** A picture, and its width by its height. */
export type Logo = { jpeg: Buffer; ratio: number };

/** The shop's logo in the left corner with its name beside it. */
export function writeLetterhead(sheet: Sheet, { name, logo }: { name: string; logo: Logo | undefined }): void {
  const { pdf, left, width } = sheet;
  if (!logo) {
    write(sheet, name, { size: NAME_SIZE, weight: 'medium' });
    return;
  }
  const across = Math.min(LOGO.width, LOGO.height * logo.ratio);
  const down = across / logo.ratio;
  const top = pdf.y;
  pdf.image(logo.jpeg, left, top, { width: across });
  pdf.y = top + Math.max((down - NAME_SIZE) / 2, 0);
  const indent = across + mm(4);
  write({ ...sheet, left: left + indent, width: width - indent }, name, { size: NAME_SIZE, weight: 'medium' });
  pdf.y = Math.max(pdf.y, top + down) + mm(3);
}

/** Text in a frame: what must not be overlooked. */
export function writeFramed(sheet: Sheet, text: string): void {
  const { pdf, width, left } = sheet;
  const pad = mm(2);
  const top = pdf.y;
  pdf.y += pad;
  write({ ...sheet, left: left + pad, width: width - 2 * pad }, text, { size: 14, weight: 'medium' });
  pdf.y += pad / 2;
  pdf
    .lineWidth(1.5)
    .rect(left, top, width, pdf.y - top)
    .stroke();
  pdf.y += pad;
}

/** A line after an empty box to tick. */
export function writeWithBox(sheet: Sheet, runs: readonly Run[]): void {
  const { pdf, width, left } = sheet;
  const [side, gap] = [mm(3.5), mm(2)];
  pdf.lineWidth(0.75).rect(left, pdf.y, side, side).stroke();
  const inset = { ...sheet, left: left + side + gap, width: width - side - gap };
  writeRuns(inset, runs, 12);
}

/** Code 128, which every scanner reads. */
export async function drawBarcode({ pdf, left }: Sheet, text: string): Promise<void> {
  const { default: bwipjs } = await import('bwip-js/node');
  const png = await bwipjs.toBuffer({ bcid: 'code128', text, scale: 4, height: 12, includetext: false });
  pdf.image(png, left, pdf.y, { width: BARCODE.width, height: BARCODE.height });
  pdf.y += BARCODE.height + mm(3);
}

export function closeSheet(pdf: Pdf): Promise<Buffer> {
  pdf.end();
  return buffer(pdf);
}

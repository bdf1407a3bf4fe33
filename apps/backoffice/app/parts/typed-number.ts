import { type Kopecks, parseMoney } from '@kashtanka/rules';

/** A typed price: `2490`, `2 490,50 ₽`; undefined if it is none, or not above 0. */
export function parseTypedPrice(text: string): Kopecks | undefined {
  const kopecks = parseMoney(text.replace(/[\s\u00a0₽]/g, '').replace(',', '.'));
  return kopecks !== undefined && kopecks > 0 ? kopecks : undefined;
}

/** The text from which a price is edited: `2490`, or `2490.50` with kopecks. */
export function typedPrice(kopecks: Kopecks): string {
  return kopecks % 100 === 0 ? String(kopecks / 100) : (kopecks / 100).toFixed(2);
}

/** A typed number of pieces or grams. */
export function parseTypedCount(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0]/g, '');
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}

import type { Locale } from '../platform/locale.ts';

export type PromoWords = { title: string; text: string; button: string };

/** An occasion that comes up in a box, as staff write it down (D73). */
export type Promo = {
  /** Its name in the browser's memory and in the address that shows it whatever the day. */
  id: string;
  /** Moscow days, both inclusive (PROMOMODAL-12). */
  from: string;
  till: string;
  /** Not again within so many hours (PROMOMODAL-09). */
  everyHours: number;
  /** So long after a page was opened (PROMOMODAL-10). */
  delaySeconds: number;
  widthPx: number;
  /** Where its button leads, in Russian addresses. */
  link: string;
  words: Record<Locale, PromoWords>;
};

import type { Locale } from '../platform/text/locale.ts';

export type PromoWords = { title: string; text: string; button: string };

/** A promotional modal, as staff describe it (D73). */
export type Promo = {
  /** Used in browser storage, and in the address that previews it on any day. */
  id: string;
  /** Moscow days, both inclusive (PROMOMODAL-12). */
  from: string;
  till: string;
  /** Minimum hours between two displays (PROMOMODAL-09). */
  everyHours: number;
  /** Delay after the page is opened (PROMOMODAL-10). */
  delaySeconds: number;
  widthPx: number;
  /** The target of the button, as a Russian address. */
  link: string;
  words: Record<Locale, PromoWords>;
};

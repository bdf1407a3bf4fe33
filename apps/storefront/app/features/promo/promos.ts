import type { Locale } from '#platform/locale.ts';

export type PromoWords = { title: string; text: string; button: string };

export type Promo = {
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

/** PROMOMODAL-11. */
const WIDE_PX = 566;
const NARROW_PX = 480;
const DELAY_SECONDS = 10;

/** Until their owner writes them, they are not shown (D73). */
const TO_BE_WRITTEN: Promo['words'] = {
  ru: { title: '{заголовок}', text: '{текст}', button: '{кнопка}' },
  en: { title: '{title}', text: '{text}', button: '{button}' },
};

/** The occasions of the shop. The first one that fits is shown. */
export const PROMOS: readonly Promo[] = [
  {
    id: 'family',
    from: '2025-08-01',
    till: '2025-12-12',
    everyHours: 18,
    delaySeconds: DELAY_SECONDS,
    widthPx: WIDE_PX,
    link: '/family',
    words: TO_BE_WRITTEN,
  },
  {
    id: 'summer',
    from: '2025-05-21',
    till: '2025-06-22',
    everyHours: 12,
    delaySeconds: DELAY_SECONDS,
    widthPx: WIDE_PX,
    link: '/collections',
    words: TO_BE_WRITTEN,
  },
  {
    id: 'march',
    from: '2025-03-08',
    till: '2025-03-10',
    everyHours: 12,
    delaySeconds: DELAY_SECONDS,
    widthPx: NARROW_PX,
    link: '/certificates',
    words: TO_BE_WRITTEN,
  },
];

import type { Locale } from '../platform/text/locale.ts';

const NBSP = '\u00a0';
/** Word joiner: prevents a line break and has no width. */
const JOINER = '\u2060';

/** Short words such as prepositions: a line must not end with them. */
const LEANING: Partial<Record<Locale, RegExp>> = {
  ru: /(?<![\p{L}\p{N}-])(без|в|во|до|для|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у|а|№) (?=\S|$)/giu,
  en: /(?<![\p{L}\p{N}’-])(a|an|at|by|for|in|no|of|on|to|No\.) (?=\S|$)/giu,
};

/** For languages without such words. */
const NOTHING = /(?!)/g;

/** Particles: a line must not begin with them. */
const TRAILING = /(?<=\S) (?=(?:же|ли|бы)(?![\p{L}\p{N}]))/gu;

/** Keeps a number and its unit on one line. */
const COUNTED =
  /(?<=\d) (?=(?:₽|€|°C|мм|см|м|кг|г|л|дн|дней|дня|день|лет|года?|месяц\p{L}*|час\p{L}*|минут\p{L}*|балл\p{L}*|mm|cm|m|kg|g|days?|months?|hours?|minutes?|roubles|points?)(?![\p{L}]))/gu;

/** Inserts no-break spaces where a line break would be wrong. */
export function typeset(text: string, locale: Locale): string {
  return (
    text
      .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NBSP)
      .replace(COUNTED, NBSP)
      .replace(/(?<=≈) (?=€?\d)/g, NBSP)
      .replace(/(?<=\d)–(?=\d)/g, `${JOINER}–${JOINER}`)
      .replace(/(?<=\d) ?× ?(?=\d)/g, `${NBSP}×${NBSP}`)
      .replace(/ (?=—)/g, NBSP)
      .replace(LEANING[locale] ?? NOTHING, `$1${NBSP}`)
      // The second pass handles the second of two adjacent short words, because matches do not overlap.
      .replace(LEANING[locale] ?? NOTHING, `$1${NBSP}`)
      .replace(locale === 'ru' ? TRAILING : NOTHING, NBSP)
  );
}

import type { Locale } from '../platform/locale.ts';

const NBSP = '\u00a0';
/** Keeps a line from ending beside it, and takes no room. */
const JOINER = '\u2060';

/** Words that lean on the next one: a line never ends with them. */
const LEANING: Record<Locale, RegExp> = {
  ru: /(?<![\p{L}\p{N}-])(без|в|во|до|для|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у|а|№) (?=\S|$)/giu,
  en: /(?<![\p{L}\p{N}’-])(a|an|at|by|for|in|no|of|on|to|No\.) (?=\S|$)/giu,
};

/** Words that lean on the one before. */
const TRAILING = /(?<=\S) (?=(?:же|ли|бы)(?![\p{L}\p{N}]))/gu;

/** What a number counts stands beside it. */
const COUNTED =
  /(?<=\d) (?=(?:₽|€|°C|мм|см|м|кг|г|л|дн|дней|дня|день|лет|года?|месяц\p{L}*|час\p{L}*|минут\p{L}*|балл\p{L}*|mm|cm|m|kg|g|days?|months?|hours?|minutes?|roubles|points?)(?![\p{L}]))/gu;

/** Text as it is set: what belongs together is never parted by the end of a line. */
export function typeset(text: string, locale: Locale): string {
  return (
    text
      .replace(/(?<=\d) (?=\d{3}(?!\d))/g, NBSP)
      .replace(COUNTED, NBSP)
      .replace(/(?<=≈) (?=€?\d)/g, NBSP)
      .replace(/(?<=\d)–(?=\d)/g, `${JOINER}–${JOINER}`)
      .replace(/(?<=\d) ?× ?(?=\d)/g, `${NBSP}×${NBSP}`)
      .replace(/ (?=—)/g, NBSP)
      .replace(LEANING[locale], `$1${NBSP}`)
      // Two short words in a row: the second one was looked at together with the first.
      .replace(LEANING[locale], `$1${NBSP}`)
      .replace(locale === 'ru' ? TRAILING : /(?!)/g, NBSP)
  );
}

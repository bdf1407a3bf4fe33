import { DEFAULT_LOCALE, isLocale, type Locale } from '@kashtanka/texts';

export type { Locale };

/** A stored text; a missing language falls back to the default one. */
export type LocalText = Record<typeof DEFAULT_LOCALE, string> &
  Partial<Record<Exclude<Locale, typeof DEFAULT_LOCALE>, string | null>>;

export function localText(text: LocalText, locale: Locale): string {
  return text[locale] || text[DEFAULT_LOCALE];
}

export function localTextOrNull(text: LocalText | null, locale: Locale): string | null {
  return text && localText(text, locale);
}

/** The preferred language by its primary tag; an unknown one gives the default language. */
export function parseAcceptLanguage(header = ''): Locale {
  const [first] = header
    .split(',')
    .map(wanted)
    .toSorted((one, other) => other.weight - one.weight);
  return first && isLocale(first.language) ? first.language : DEFAULT_LOCALE;
}

/** `en-GB;q=0.8` is `en` at 0.8; the default weight is 1. */
function wanted(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.toLowerCase().split(';');
  const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
  return { language: tag.trim().split('-')[0] ?? '', weight: Number(weight ?? 1) || 0 };
}

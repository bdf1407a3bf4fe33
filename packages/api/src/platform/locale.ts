/** Russian is the default. */
export type Locale = 'ru' | 'en';

/** A stored text; missing English falls back to Russian. */
export type LocalText = { ru: string; en?: string | null };

export function localText(text: LocalText, locale: Locale): string {
  return (locale === 'en' && text.en) || text.ru;
}

export function localTextOrNull(text: LocalText | null, locale: Locale): string | null {
  return text && localText(text, locale);
}

/** The preferred language by its primary tag; any other gives Russian. */
export function parseAcceptLanguage(header = ''): Locale {
  const [first] = header
    .split(',')
    .map(wanted)
    .toSorted((one, other) => other.weight - one.weight);
  return first?.language === 'en' ? 'en' : 'ru';
}

/** `en-GB;q=0.8` is `en` at 0.8; the default weight is 1. */
function wanted(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.toLowerCase().split(';');
  const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
  return { language: tag.trim().split('-')[0] ?? '', weight: Number(weight ?? 1) || 0 };
}

export const LANGUAGE_TAGS: Record<Locale, string> = { ru: 'ru-RU', en: 'en-US' };

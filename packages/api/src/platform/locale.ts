/** Russian first; English beside it. */
export type Locale = 'ru' | 'en';

/** A text as it is stored: English may be missing and then falls back to Russian. */
export type LocalText = { ru: string; en?: string | null };

export function localText(text: LocalText, locale: Locale): string {
  return (locale === 'en' && text.en) || text.ru;
}

export function localTextOrNull(text: LocalText | null, locale: Locale): string | null {
  return text && localText(text, locale);
}

/** Matched on the primary tag; anything else gives Russian. The header's order is the reader's preference. */
export function localeFromHeader(header: string | undefined): Locale {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? '';
  return first === 'en' || first.startsWith('en-') || first.startsWith('en;') ? 'en' : 'ru';
}

export const LANGUAGE_TAGS: Record<Locale, string> = { ru: 'ru-RU', en: 'en-US' };

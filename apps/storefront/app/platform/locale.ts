import { useLocation } from 'react-router';

export type Locale = 'ru' | 'en';

/** Interface language by address: English under /en, Russian without a prefix; nothing else decides (I18N-10 to I18N-13). */
export function localeOf(pathname: string): Locale {
  return /^\/en(?=\/|$)/.test(pathname) ? 'en' : 'ru';
}

export const LANGUAGE_TAGS: Record<Locale, string> = { ru: 'ru-RU', en: 'en-US' };

export function useLocale(): Locale {
  return localeOf(useLocation().pathname);
}

/** The same page in the other language. A path that would begin with two slashes, as the rest of `/en//a`, names another site. */
export function inLocale(pathname: string, locale: Locale): string {
  const plain = pathname.replace(/^\/en(?=\/|$)/, '').replace(/^\/+/, '/') || '/';
  if (locale === 'ru') return plain;
  return plain === '/' ? '/en' : `/en${plain}`;
}

import { useLocation } from 'react-router';
import { isOwnPath } from './own-path.ts';

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

type Place = { pathname: string; search: string };

/** The shown page in a language, with every path of the shop in its query, as the one that a login leads on to. */
export function pageInLocale({ pathname, search }: Place, locale: Locale): string {
  const query = new URLSearchParams(search);
  const paths = [...query].filter(([, value]) => isOwnPath(value));
  // A query without paths keeps its spelling.
  if (paths.length === 0) return inLocale(pathname, locale) + search;
  for (const [key, value] of paths) {
    const path = new URL(value, 'http://shop');
    query.set(key, pageInLocale(path, locale) + path.hash);
  }
  return `${inLocale(pathname, locale)}?${query}`;
}

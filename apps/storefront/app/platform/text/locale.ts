import { getLocale, type Locale, withLanguage, withoutLanguage } from '@kashtanka/texts';
import { useLocation } from 'react-router';
import { isSitePath } from '../navigation/is-site-path.ts';

export { getLocale, type Locale };

export function useLocale(): Locale {
  return getLocale(useLocation().pathname);
}

/**
 * The same page in another language. A path that would begin with two slashes, as the rest of `/en//a`, would lead
 * to another host.
 */
export function localizePath(pathname: string, locale: Locale): string {
  return withLanguage(withoutLanguage(pathname), locale);
}

type Place = { pathname: string; search: string };

/** The current page in another language, including paths inside its query such as the target after a login. */
export function localizePage({ pathname, search }: Place, locale: Locale): string {
  const query = new URLSearchParams(search);
  const paths = [...query].filter(([, value]) => isSitePath(value));
  // A query without paths keeps its encoding.
  if (paths.length === 0) return localizePath(pathname, locale) + search;
  for (const [key, value] of paths) {
    const path = new URL(value, 'http://shop');
    query.set(key, localizePage(path, locale) + path.hash);
  }
  return `${localizePath(pathname, locale)}?${query}`;
}

import { isOneLine } from '@kashtanka/rules';
import { withoutLanguage } from '@kashtanka/texts';
import { redirect, replace } from 'react-router';
import { AUTH_PAGES } from '../../pages.ts';
import { isSitePath } from '../navigation/is-site-path.ts';
import { getLocale, type Locale, localizePath } from '../text/locale.ts';

/** From this width a page has a sidebar (D16). */
export const DESKTOP_FROM_PX = 992;

const AUTH_BEGINNINGS = ['registration', ...AUTH_PAGES];

/** Paths that begin with login, registration, forgotpassword or recoverypassword (GUARD-05). */
export function isAuthPage(pathname: string): boolean {
  const plain = withoutLanguage(pathname).slice(1);
  return AUTH_BEGINNINGS.some((beginning) => plain.startsWith(beginning));
}

/**
 * Accepts only a same-site path that begins with one slash, contains no characters that browsers ignore, and is no
 * auth page (D16).
 */
export function parseNextPath(next: string | null): string | undefined {
  if (!next || !isSitePath(next) || !isOneLine(next) || isAuthPage(next.split('?')[0] ?? '')) return undefined;
  return next;
}

/** Redirects a guest to the login, which returns to the full address (GUARD-04). */
export function getLoginRedirect(url: URL): string {
  const login = localizePath('/login', getLocale(url.pathname));
  return `${login}?${new URLSearchParams({ next: url.pathname + url.search })}`;
}

/**
 * Redirects a logged-in customer from auth pages to `next`, or to the profile, which shows the orders on desktop
 * (GUARD-02, -03).
 */
export function getProfileRedirect(url: URL, widthPx: number): string {
  const next = parseNextPath(url.searchParams.get('next'));
  return next ?? getProfilePath(getLocale(url.pathname), widthPx);
}

export function getProfilePath(locale: Locale, widthPx: number): string {
  return localizePath(widthPx >= DESKTOP_FROM_PX ? '/profile/orders' : '/profile', locale);
}

/**
 * Redirects from an address without content. If the browser is already at it, the history entry is replaced,
 * otherwise Back would lead to the redirect again.
 */
export function redirectTo(from: URL, to: string): Response {
  const isThere = location.pathname + location.search === from.pathname + from.search;
  return isThere ? replace(to) : redirect(to);
}

import { isOneLine } from '@kashtanka/rules';
import { redirect, replace } from 'react-router';
import { AUTH_PAGES } from '../pages.ts';
import { inLocale, type Locale, localeOf } from './locale.ts';
import { isOwnPath } from './own-path.ts';

/** From this width a page has a sidebar (D16). */
export const DESKTOP_FROM_PX = 992;

const AUTH_BEGINNINGS = ['registration', ...AUTH_PAGES];

/** Paths that begin with login, registration, forgotpassword or recoverypassword (GUARD-05). */
export function isAuthPage(pathname: string): boolean {
  const plain = inLocale(pathname, 'ru').slice(1);
  return AUTH_BEGINNINGS.some((beginning) => plain.startsWith(beginning));
}

/**
 * Accepts only a same-site path that begins with one slash, contains no characters that browsers ignore, and is no
 * auth page (D16).
 */
export function safeNext(next: string | null): string | undefined {
  if (!next || !isOwnPath(next) || !isOneLine(next) || isAuthPage(next.split('?')[0] ?? '')) return undefined;
  return next;
}

/** Redirects a guest to the login, which returns to the full address (GUARD-04). */
export function loginTarget(url: URL): string {
  const login = inLocale('/login', localeOf(url.pathname));
  return `${login}?${new URLSearchParams({ next: url.pathname + url.search })}`;
}

/**
 * Redirects a logged-in customer from auth pages to `next`, or to the profile, which shows the orders on desktop
 * (GUARD-02, -03).
 */
export function profileTarget(url: URL, widthPx: number): string {
  const next = safeNext(url.searchParams.get('next'));
  return next ?? profileFor(localeOf(url.pathname), widthPx);
}

export function profileFor(locale: Locale, widthPx: number): string {
  return inLocale(widthPx >= DESKTOP_FROM_PX ? '/profile/orders' : '/profile', locale);
}

/**
 * Redirects from an address without content. If the browser is already at it, the history entry is replaced,
 * otherwise Back would lead to the redirect again.
 */
export function sendOn(from: URL, to: string): Response {
  const isThere = location.pathname + location.search === from.pathname + from.search;
  return isThere ? replace(to) : redirect(to);
}

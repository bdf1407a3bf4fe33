import { isOneLine } from '@kashtanka/rules';
import { redirect, replace } from 'react-router';
import { AUTH_PAGES } from '../pages.ts';
import { inLocale, type Locale, localeOf } from './locale.ts';
import { isOwnPath } from './own-path.ts';

/** Where a page grows a sidebar (D16). */
export const DESKTOP_FROM_PX = 992;

const AUTH_BEGINNINGS = ['registration', ...AUTH_PAGES];

/** Paths that begin with login, registration, forgotpassword or recoverypassword (GUARD-05). */
export function isAuthPage(pathname: string): boolean {
  const plain = inLocale(pathname, 'ru').slice(1);
  return AUTH_BEGINNINGS.some((beginning) => plain.startsWith(beginning));
}

/** A same-site path that begins with one slash, holds nothing that browsers read past, and is no auth page; anything else is not followed (D16). */
export function safeNext(next: string | null): string | undefined {
  if (!next || !isOwnPath(next) || !isOneLine(next) || isAuthPage(next.split('?')[0] ?? '')) return undefined;
  return next;
}

/** Where a visitor without a login is sent: to the login, which brings back to the whole address (GUARD-04). */
export function loginTarget(url: URL): string {
  const login = inLocale('/login', localeOf(url.pathname));
  return `${login}?${new URLSearchParams({ next: url.pathname + url.search })}`;
}

/** Where the logged in are sent from auth pages: `next`, or the profile, which is its orders on desktop (GUARD-02, -03). */
export function profileTarget(url: URL, widthPx: number): string {
  const next = safeNext(url.searchParams.get('next'));
  return next ?? profileFor(localeOf(url.pathname), widthPx);
}

export function profileFor(locale: Locale, widthPx: number): string {
  return inLocale(widthPx >= DESKTOP_FROM_PX ? '/profile/orders' : '/profile', locale);
}

/**
 * Sends on from an address that shows nothing itself. Where the browser stands at it already, having opened it or gone
 * back to it, the address is replaced: another step back would only lead into it again.
 */
export function sendOn(from: URL, to: string): Response {
  const isThere = location.pathname + location.search === from.pathname + from.search;
  return isThere ? replace(to) : redirect(to);
}

import { TRACKERS_COOKIE } from '@kashtanka/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CONSENT_SECONDS } from '#platform/tracking/consent.ts';

const isStored = () => document.cookie.split('; ').includes(`${TRACKERS_COOKIE}=1`);

/** True if this document was requested with the cookie, so that its Content Security Policy allows trackers. */
const areTrackersAllowed = typeof document !== 'undefined' && isStored();

/** Sets or deletes the cookie that allows trackers in the next document; returns whether the browser stored it. */
function writeTrackerCookie(isGiven: boolean): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = isGiven ? CONSENT_SECONDS : 0;
  if (isGiven || isStored()) {
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
    document.cookie = `${TRACKERS_COOKIE}=1; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
  }
  return isStored();
}

/**
 * True if trackers may be loaded in this document. The Content Security Policy is fixed when the document is sent
 * and allows trackers only after consent, so after consent the document is reloaded. If a form has input, the next
 * navigation reloads instead.
 */
export function useTrackersAllowed(
  consent: 'unset' | 'given' | 'refused',
  { hasTrackers }: { hasTrackers: boolean },
): boolean {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useEffect(() => {
    if (!hasTrackers || consent === 'unset') return;
    const isStored = writeTrackerCookie(consent === 'given');
    if (areTrackersAllowed || !isStored) return;
    if (!hasFormInput() || firstPath.current !== pathname) location.reload();
  }, [consent, hasTrackers, pathname]);
  return hasTrackers && consent === 'given' && areTrackersAllowed;
}

const TYPED_INTO = ['text', 'search', 'email', 'tel', 'number', 'password', 'textarea'];

/** Checked at the time of consent, because input may precede this code. */
function hasFormInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ type, value }) => TYPED_INTO.includes(type) && value !== '');
}

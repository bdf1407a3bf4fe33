import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { areTrackersAllowed, writeTrackerCookie } from './tracker-cookie.ts';

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

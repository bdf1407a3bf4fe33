import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isLetIn, writeTrackerCookie } from './tracker-cookie.ts';

/**
 * Whether trackers may be loaded here. The policy of a document is settled when it is sent, and lets them in only after consent:
 * so a document that was open when consent was given is loaded again, or the next page is where something has been typed.
 */
export function useLetIn(
  consent: 'unset' | 'given' | 'refused',
  { hasTrackers }: { hasTrackers: boolean },
): boolean {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useEffect(() => {
    if (!hasTrackers || consent === 'unset') return;
    const isStored = writeTrackerCookie(consent === 'given');
    if (isLetIn || !isStored) return;
    if (!holdsTyped() || firstPath.current !== pathname) location.reload();
  }, [consent, hasTrackers, pathname]);
  return hasTrackers && consent === 'given' && isLetIn;
}

const TYPED_INTO = ['text', 'search', 'email', 'tel', 'number', 'password', 'textarea'];

/** Asked when consent is given, since this code may come after the first letters were typed. */
function holdsTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ type, value }) => TYPED_INTO.includes(type) && value !== '');
}

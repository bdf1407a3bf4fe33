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
  const isTyped = useIsTyped();
  const firstPath = useRef(pathname);
  useEffect(() => {
    if (!hasTrackers || consent === 'unset') return;
    const isStored = writeTrackerCookie(consent === 'given');
    if (isLetIn || !isStored) return;
    if (!isTyped.current || firstPath.current !== pathname) location.reload();
  }, [consent, hasTrackers, pathname, isTyped]);
  return hasTrackers && consent === 'given' && isLetIn;
}

function useIsTyped() {
  const isTyped = useRef(false);
  useEffect(() => {
    const note = () => {
      isTyped.current = true;
    };
    addEventListener('input', note, { once: true });
    return () => removeEventListener('input', note);
  }, []);
  return isTyped;
}

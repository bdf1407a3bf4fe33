import { TRACKERS_COOKIE } from '@kashtanka/contract';
import { CONSENT_SECONDS } from '#platform/tracking/consent.ts';

const isStored = () => document.cookie.split('; ').includes(`${TRACKERS_COOKIE}=1`);

/** True if this document was requested with the cookie, so that its Content Security Policy allows trackers. */
export const areTrackersAllowed = typeof document !== 'undefined' && isStored();

/** Sets or deletes the cookie that allows trackers in the next document; returns whether the browser stored it. */
export function writeTrackerCookie(isGiven: boolean): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = isGiven ? CONSENT_SECONDS : 0;
  if (isGiven || isStored()) {
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
    document.cookie = `${TRACKERS_COOKIE}=1; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
  }
  return isStored();
}

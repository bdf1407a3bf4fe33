import { TRACKERS_COOKIE } from '@kashtanka/contract';
import { CONSENT_SECONDS } from '#platform/consent.ts';

const isStored = () => document.cookie.split('; ').includes(`${TRACKERS_COOKIE}=1`);

/** Whether this document was asked for with the cookie, so that its content security policy lets trackers in. */
export const isLetIn = typeof document !== 'undefined' && isStored();

/** Says by a cookie whether the next document may let trackers in; answers whether the browser has stored it. */
export function writeTrackerCookie(isGiven: boolean): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const maxAge = isGiven ? CONSENT_SECONDS : 0;
  if (isGiven || isStored()) {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser.
    document.cookie = `${TRACKERS_COOKIE}=1; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
  }
  return isStored();
}

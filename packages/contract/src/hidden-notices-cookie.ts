/**
 * The ids of notifications that a browser dismissed by a form, joined by dots. The server omits them from its pages.
 * Dismissals by scripts are in the browser's storage, so that pages stay the same for those browsers.
 */
export const HIDDEN_NOTICES_COOKIE = 'hidden_notifications';

/** The oldest are dropped, so that the cookie stays short. */
export const MOST_HIDDEN_NOTICES = 20;

/** `cookies` as in the header of a request or in `document.cookie`. */
export function parseHiddenNotices(cookies: string | null | undefined): number[] {
  const prefix = `${HIDDEN_NOTICES_COOKIE}=`;
  const stored = cookies?.split('; ').find((cookie) => cookie.startsWith(prefix));
  const ids = stored?.slice(prefix.length).split('.').map(Number) ?? [];
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(-MOST_HIDDEN_NOTICES);
}

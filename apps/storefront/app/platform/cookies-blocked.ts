/** The server accepted a line, but the browser did not store the cookie of the guest's basket. */
export type CookiesBlocked = { ok: false; kind: 'cookies'; status: 0 };

export const COOKIES_BLOCKED: CookiesBlocked = { ok: false, kind: 'cookies', status: 0 };

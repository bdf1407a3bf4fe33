/** The shop took a line, but the browser did not keep the cookie that names the guest's basket. */
export type CookiesBlocked = { ok: false; kind: 'cookies'; status: 0 };

export const COOKIES_BLOCKED: CookiesBlocked = { ok: false, kind: 'cookies', status: 0 };

/**
 * Set to 1 by the storefront once a visitor has agreed to trackers. It contains nothing else, and makes the server send
 * a content security policy that allows them.
 */
export const TRACKERS_COOKIE = 'kashtanka_trackers';

/**
 * Set to 1 by the storefront once a visitor has agreed to trackers. It says nothing else, and lets the server send the
 * content security policy that lets them in.
 */
export const TRACKERS_COOKIE = 'kashtanka_trackers';

/** Pages of text by their address, without the language (ROUTE-04 to ROUTE-39). */
export const STATIC_PAGES = [
  'about',
  'agreement',
  'ambassadors',
  'b2b',
  'blog',
  'certificates',
  'delivery',
  'drops',
  'family',
  'faq',
  'faq/adjustable-leashes',
  'faq/anatomical-buckle',
  'faq/care',
  'faq/clr',
  'faq/gifts',
  'faq/hrn',
  'faq/leashes',
  'faq/long-leashes',
  'faq/payment',
  'faq/tag',
  'info',
  'privacy',
  'promo',
  'returns',
  'unsubscribe',
  'doc/dog-for-dog',
] as const;

export type StaticPage = (typeof STATIC_PAGES)[number];

/** For visitors who are not logged in (GUARD-01). */
export const AUTH_PAGES = ['login', 'forgotpassword', 'recoverypassword'] as const;
export type AuthPage = (typeof AUTH_PAGES)[number];

/** For the logged in alone (ROUTE-40 to ROUTE-47). */
export const PROFILE_PAGES = [
  'address',
  'bonuses',
  'loyalty',
  'orders',
  'partners',
  'password',
  'pets',
  'user',
] as const;
export type ProfilePage = (typeof PROFILE_PAGES)[number];

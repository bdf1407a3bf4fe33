/** Pages whose words lie in content/, by their address without the language (ROUTE-04 to ROUTE-39). */
export const WRITTEN_PAGES = [
  'about',
  'agreement',
  'ambassadors',
  'b2b',
  'certificates',
  'delivery',
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
  'doc/dog-for-dog',
] as const;

/** A campaign's page for printed codes: nothing links to it, no map names it, and it is there only while it has words (D19). */
export const CAMPAIGN_PAGE = 's21';

/** Their words stand beside pictures of what the shop has. */
export const PICTURED_PAGES = ['about', 'certificates', CAMPAIGN_PAGE] as const;

export type LinkedName = (typeof WRITTEN_PAGES)[number];
export type WrittenName = LinkedName | typeof CAMPAIGN_PAGE;

/** Where stories are listed. */
const STORY_PAGES = ['blog', 'drops'] as const;

/** Pages of text, all of them. */
export const STATIC_PAGES = [...WRITTEN_PAGES, ...STORY_PAGES];
export type StaticPage = (typeof STATIC_PAGES)[number];

/** For visitors who are not logged in (GUARD-01). */
export const AUTH_PAGES = ['login', 'forgotpassword', 'recoverypassword'] as const;

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

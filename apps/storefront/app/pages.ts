/** Pages with a text, by their path without the language (ROUTE-04 to ROUTE-39). */
export const CONTENT_PAGES = [
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

/**
 * A campaign page for printed codes: not linked, not in the sitemap, and available only while it has a text (D19).
 */
export const CAMPAIGN_PAGE = 's21';

/** Pages that exist only while the shop's owner has written them: no text comes with the shop. */
export const OWNERS_PAGES = [
  'ambassadors',
  'b2b',
  'doc/dog-for-dog',
  'family',
  'faq/adjustable-leashes',
  'faq/anatomical-buckle',
  'faq/care',
  'faq/clr',
  'faq/gifts',
  'faq/hrn',
  'faq/leashes',
  'faq/long-leashes',
  'faq/tag',
  CAMPAIGN_PAGE,
] as const;

export function isOwnersPage(page: string): boolean {
  const pages: readonly string[] = OWNERS_PAGES;
  return pages.includes(page);
}

/** Pages with product pictures beside their texts. */
export const PICTURED_PAGES = ['about', 'certificates', CAMPAIGN_PAGE] as const;

export type LinkedPageName = (typeof CONTENT_PAGES)[number];
export type ContentPageName = LinkedPageName | typeof CAMPAIGN_PAGE;

const STORY_PAGES = ['blog', 'drops'] as const;

export const STATIC_PAGES = [...CONTENT_PAGES, ...STORY_PAGES];
export type StaticPage = (typeof STATIC_PAGES)[number];

/** For guests (GUARD-01). */
export const AUTH_PAGES = ['login', 'forgotpassword', 'recoverypassword'] as const;

/** For logged-in customers (ROUTE-40 to ROUTE-47). */
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

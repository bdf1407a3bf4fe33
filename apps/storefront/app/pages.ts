/** Pages whose text comes with the shop, by their path without the language. */
const STANDARD_PAGES = [
  'about',
  'agreement',
  'certificates',
  'delivery',
  'faq',
  'faq/payment',
  'info',
  'privacy',
  'promo',
  'returns',
] as const;

/** Pages that exist only while the shop's owner has written them. */
const WRITTEN_PAGES = [
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
] as const;

/** Pages with a text (ROUTE-04 to ROUTE-39). */
export const CONTENT_PAGES = [...STANDARD_PAGES, ...WRITTEN_PAGES] as const;

/**
 * A campaign page for printed codes: not linked, not in the sitemap, and available only while it has a text (D19).
 */
export const CAMPAIGN_PAGE = 's21';

/** Pages without a standard text. */
export const OWNERS_PAGES = [...WRITTEN_PAGES, CAMPAIGN_PAGE] as const;

export function isOwnersPage(page: string): boolean {
  const pages: readonly string[] = OWNERS_PAGES;
  return pages.includes(page);
}

/** Whether a shop has a page: one of the owner once it is written, that of certificates while one is sold. */
export function isPageShown(page: string, shop: { certificate: string | null; pages: readonly string[] }): boolean {
  if (page === 'certificates') return shop.certificate !== null;
  return !isOwnersPage(page) || shop.pages.includes(page);
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

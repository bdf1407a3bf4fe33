import type { Locale } from '../platform/text/locale.ts';

/** Addresses that page texts name until the shop's owner sets them (CONST-16, CONST-17). */
export const CONTACTS = {
  phoneFree: 'tel:+78000000000',
  phoneMoscow: 'tel:+74950000000',
  email: 'mailto:shop@kashtanka.example',
  helpBot: 'https://t.me/kashtanka_example_bot',
  telegram: 'https://t.me/kashtanka_example',
  vk: 'https://vk.com/kashtanka_example',
} as const;

/** Legal details of the seller on static pages; null until the shop's owner sets them. */
export type SellerDetails = Readonly<Record<'name' | 'inn' | 'ogrn' | 'address', Record<Locale, string> | null>>;

export const SELLER: SellerDetails = { name: null, inn: null, ogrn: null, address: null };

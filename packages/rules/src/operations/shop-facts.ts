import { isOneLine } from '../input/text.ts';

/** Facts about the shop that its owner sets at run time, in the order of the form. */
export const SHOP_FACTS = [
  'phone',
  'second_phone',
  'email',
  'telegram',
  'vk',
  'help_bot',
  'address_ru',
  'address_en',
  'hours_ru',
  'hours_en',
  'region_ru',
  'region_en',
  'slogan_ru',
  'slogan_en',
  'story_ru',
  'story_en',
  'legal_name',
  'inn',
  'ogrn',
  'legal_address',
  'upsells',
  'exchange_days',
  'promos',
  'partners',
] as const;
export type ShopFact = (typeof SHOP_FACTS)[number];

/** The look of the shop, which its owner alone sets: names, a picture of the library, and colours. */
export const THEME_FACTS = ['name_ru', 'name_en', 'logo', 'accent', 'dark', 'calm'] as const;
export type ThemeFact = (typeof THEME_FACTS)[number];

/** All that is stored of both kinds. */
export const STORED_FACTS = [...SHOP_FACTS, ...THEME_FACTS] as const;
export type StoredFact = (typeof STORED_FACTS)[number];

/** An unset fact is missing. */
export type ShopFacts = Partial<Record<StoredFact, string>>;

export const MAX_FACT_LENGTH = 200;
export const MAX_STORY_LENGTH = 600;

const PHONE = /^\+?[\d\s()\u00a0-]{6,30}$/;
const URL_START = /^https:\/\/[^\s"<>]+$/;
const HEX = /^#[0-9a-f]{6}$/;

const SHAPES: Partial<Record<StoredFact, RegExp>> = {
  phone: PHONE,
  second_phone: PHONE,
  email: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
  telegram: URL_START,
  vk: URL_START,
  help_bot: URL_START,
  inn: /^(\d{10}|\d{12})$/,
  ogrn: /^(\d{13}|\d{15})$/,
  // Articles and codes of classes.
  upsells: /^[\w.-]+(, ?[\w.-]+)*$/,
  exchange_days: /^[1-9]\d{0,2}$/,
  // Ids of the files of promo boxes and partners.
  promos: /^[\w-]+(, ?[\w-]+)*$/,
  partners: /^[\w-]+(, ?[\w-]+)*$/,
  name_ru: /^[^<>]{1,60}$/,
  name_en: /^[^<>]{1,60}$/,
  logo: /^[0-9a-f]{20}$/,
  accent: HEX,
  dark: HEX,
  calm: HEX,
};

const LONG: readonly StoredFact[] = ['story_ru', 'story_en'];

/** Whether a fact may have this value; an empty one unsets it. */
export function isShopFact(name: StoredFact, value: string): boolean {
  if (value.length > (LONG.includes(name) ? MAX_STORY_LENGTH : MAX_FACT_LENGTH)) return false;
  if (value === '') return true;
  return isOneLine(value) && (SHAPES[name]?.test(value) ?? true);
}

/** A text of the shop in a language; the Russian one stands for a missing one. */
export function factIn(
  facts: ShopFacts,
  name: 'name' | 'address' | 'hours' | 'region' | 'slogan' | 'story',
  locale: string,
): string | undefined {
  return (locale === 'en' ? facts[`${name}_en`] : undefined) ?? facts[`${name}_ru`];
}

/** The names that a fact lists: `lapa, pena`. */
export function namesIn(value: string | undefined): string[] {
  return value ? value.split(',').map((name) => name.trim()) : [];
}

/** The address of a phone link: `8 (800) 000-00-00` is `tel:+78000000000`. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const isLocal = digits.length === 11 && digits.startsWith('8') && !phone.trim().startsWith('+');
  return `tel:+${isLocal ? `7${digits.slice(1)}` : digits}`;
}

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
  'legal_name',
  'inn',
  'ogrn',
  'legal_address',
] as const;
export type ShopFact = (typeof SHOP_FACTS)[number];

/** An unset fact is missing. */
export type ShopFacts = Partial<Record<ShopFact, string>>;

export const MAX_FACT_LENGTH = 200;

const PHONE = /^\+?[\d\s()\u00a0-]{6,30}$/;
const URL_START = /^https:\/\/[^\s"<>]+$/;

const SHAPES: Partial<Record<ShopFact, RegExp>> = {
  phone: PHONE,
  second_phone: PHONE,
  email: /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
  telegram: URL_START,
  vk: URL_START,
  help_bot: URL_START,
  inn: /^(\d{10}|\d{12})$/,
  ogrn: /^(\d{13}|\d{15})$/,
};

/** Whether a fact may have this value; an empty one unsets it. */
export function isShopFact(name: ShopFact, value: string): boolean {
  if (value.length > MAX_FACT_LENGTH) return false;
  if (value === '') return true;
  return isOneLine(value) && (SHAPES[name]?.test(value) ?? true);
}

/** The address of a phone link: `8 (800) 000-00-00` is `tel:+78000000000`. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const isLocal = digits.length === 11 && digits.startsWith('8') && !phone.trim().startsWith('+');
  return `tel:+${isLocal ? `7${digits.slice(1)}` : digits}`;
}

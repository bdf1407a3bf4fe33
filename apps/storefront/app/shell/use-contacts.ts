import { phoneLink, type ShopFacts } from '@kashtanka/rules';
import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { useShopFacts } from '#platform/shop-facts/use-shop-facts.ts';
import { type Locale, useLocale } from '#platform/text/locale.ts';
import { CONTACTS, SELLER } from './contacts.ts';

/** A phone or an email as it is shown, with the address of its link. */
type Reachable = { text: string; to: string };

export type Contacts = {
  phone: Reachable;
  secondPhone: Reachable;
  email: Reachable;
  telegram: string;
  vk: string;
  helpBot: string;
  address: string;
  hours: string;
  seller: Readonly<Record<'name' | 'inn' | 'ogrn' | 'address', string | null>>;
};

/** What the owner has set, else what the sources have. */
export function contactsOf(facts: ShopFacts, locale: Locale): Contacts {
  const words = shellText[locale];
  const phoneOf = (set: string | undefined, text: string, to: string) =>
    set ? { text: set, to: phoneLink(set) } : { text, to };
  return {
    phone: phoneOf(facts.phone, words.phoneFree, CONTACTS.phoneFree),
    secondPhone: phoneOf(facts.second_phone, words.phoneMoscow, CONTACTS.phoneMoscow),
    email: facts.email
      ? { text: facts.email, to: `mailto:${facts.email}` }
      : { text: words.email, to: CONTACTS.email },
    telegram: facts.telegram ?? CONTACTS.telegram,
    vk: facts.vk ?? CONTACTS.vk,
    helpBot: facts.help_bot ?? CONTACTS.helpBot,
    address: facts[`address_${locale}`] ?? facts.address_ru ?? words.address,
    hours: facts[`hours_${locale}`] ?? facts.hours_ru ?? words.hours,
    seller: {
      name: facts.legal_name ?? SELLER.name?.[locale] ?? null,
      inn: facts.inn ?? SELLER.inn?.[locale] ?? null,
      ogrn: facts.ogrn ?? SELLER.ogrn?.[locale] ?? null,
      address: facts.legal_address ?? SELLER.address?.[locale] ?? null,
    },
  };
}

export function useContacts(): Contacts {
  return contactsOf(useShopFacts(), useLocale());
}

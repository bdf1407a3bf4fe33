import { factIn, phoneLink, type ShopFacts } from '@kashtanka/rules';
import { useShopFacts } from '#platform/shop-facts/use-shop-facts.ts';
import { type Locale, useLocale } from '#platform/text/locale.ts';

/** A phone or an email as it is shown, with the address of its link. */
type Reachable = { text: string; to: string };

/** Null is unset: nothing is shown in its place. */
export type Contacts = {
  phone: Reachable | null;
  secondPhone: Reachable | null;
  email: Reachable | null;
  telegram: string | null;
  vk: string | null;
  helpBot: string | null;
  address: string | null;
  hours: string | null;
  /** Where the shop is, or the town that it serves. */
  region: string | null;
  seller: Readonly<Record<'name' | 'inn' | 'ogrn' | 'address', string | null>>;
};

export function contactsOf(facts: ShopFacts, locale: Locale): Contacts {
  const phoneOf = (text: string | undefined) => (text ? { text, to: phoneLink(text) } : null);
  return {
    phone: phoneOf(facts.phone),
    secondPhone: phoneOf(facts.second_phone),
    email: facts.email ? { text: facts.email, to: `mailto:${facts.email}` } : null,
    telegram: facts.telegram ?? null,
    vk: facts.vk ?? null,
    helpBot: facts.help_bot ?? null,
    address: factIn(facts, 'address', locale) ?? null,
    hours: factIn(facts, 'hours', locale) ?? null,
    region: factIn(facts, 'region', locale) ?? null,
    seller: {
      name: facts.legal_name ?? null,
      inn: facts.inn ?? null,
      ogrn: facts.ogrn ?? null,
      address: facts.legal_address ?? null,
    },
  };
}

export function useContacts(): Contacts {
  return contactsOf(useShopFacts(), useLocale());
}

import type { ShopFacts } from '@kashtanka/rules';
import { LOCALES } from '@kashtanka/texts';
import { shopNameOf } from '#platform/shop-facts/use-shop-facts.ts';
import type { Locale } from '#platform/text/locale.ts';
import { contactsOf } from '#shell/use-contacts.ts';

type Place = {
  origin: string;
  home: string;
  logo: string;
  facts: ShopFacts;
};

/** The schema.org data of the shop's owner, limited to facts that the pages show. */
export function getOrganizationData(locale: Locale, { origin, home, logo, facts }: Place): object {
  const contacts = contactsOf(facts, locale);
  const phone = ({ to }: { to: string }) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: to.replace('tel:', ''),
    availableLanguage: LOCALES,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shopNameOf(facts, locale),
    url: origin + home,
    logo: origin + logo,
    ...(contacts.email && { email: contacts.email.text }),
    contactPoint: [contacts.phone, contacts.secondPhone].flatMap((one) => (one ? [phone(one)] : [])),
    sameAs: [contacts.telegram, contacts.vk].filter(Boolean),
  };
}

import { LOCALES } from '@kashtanka/texts';
import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import type { Locale } from '#platform/text/locale.ts';
import { CONTACTS } from '#shell/contacts.ts';

type Place = {
  origin: string;
  home: string;
  logo: string;
};

/** The schema.org data of the shop's owner, limited to facts that the pages show. */
export function getOrganizationData(locale: Locale, { origin, home, logo }: Place): object {
  const phone = (to: string) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: to.replace('tel:', ''),
    availableLanguage: LOCALES,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shellText[locale].siteName,
    url: origin + home,
    logo: origin + logo,
    email: CONTACTS.email.replace('mailto:', ''),
    contactPoint: [phone(CONTACTS.phoneFree), phone(CONTACTS.phoneMoscow)],
    sameAs: [CONTACTS.telegram, CONTACTS.vk],
  };
}

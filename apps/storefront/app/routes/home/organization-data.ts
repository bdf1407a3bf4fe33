import { shellText } from '#messages/shell';
import type { Locale } from '#platform/locale.ts';
import { CONTACTS } from '#shell/contacts.ts';

type Place = {
  /** The shop's own address, without a slash at its end. */
  origin: string;
  home: string;
  logo: string;
};

/** Who keeps the shop, for search engines: what every page says of it and nothing besides. */
export function organizationData(locale: Locale, { origin, home, logo }: Place): object {
  const phone = (to: string) => ({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: to.replace('tel:', ''),
    availableLanguage: ['ru', 'en'],
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

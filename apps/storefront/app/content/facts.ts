import { phoneLink } from '@kashtanka/rules';
import { DEFAULT_LOCALE } from '@kashtanka/texts';
import { factNamesText } from '@kashtanka/texts/storefront/content/fact-names';
import type { ShopFact } from '../platform/shop-facts/use-shop-facts.ts';
import type { Locale } from '../platform/text/locale.ts';

type FactName = keyof (typeof factNamesText)['ru'];

/** A fact that texts name in braces, in the language of the text: `{телефон}`, `{phone}`. */
export type Fact = {
  name: FactName;
  /** What the owner sets at run time, in this language. */
  at?(locale: Locale): ShopFact;
  /** Of a fact that is set here alone; null until it is set. */
  value?: Partial<Record<Locale, string>> | null;
  /** The address that a value leads to. */
  link?(value: string): string;
  /** Its value is an address, so its name is shown. */
  isAddress?: true;
};

const same = (fact: ShopFact) => () => fact;

/** The owner sets it in two languages; others show the English one. */
const inTwo = (ru: ShopFact, en: ShopFact) => (locale: Locale) => (locale === DEFAULT_LOCALE ? ru : en);

const unset = (name: FactName): Fact => ({ name, value: null });

/**
 * All facts that texts may name. The owner sets most of them in the back office. Sentences, rows and items that name an
 * unset fact are not shown. `npm run shop -- content` lists the facts of the standard texts.
 */
export const FACTS: readonly Fact[] = [
  { name: 'phone', at: same('phone'), link: phoneLink },
  { name: 'secondPhone', at: same('second_phone'), link: phoneLink },
  { name: 'email', at: same('email'), link: (email) => `mailto:${email}` },
  { name: 'telegram', at: same('telegram'), link: (address) => address, isAddress: true },
  { name: 'shopAddress', at: inTwo('address_ru', 'address_en') },
  { name: 'openingHours', at: inTwo('hours_ru', 'hours_en') },
  { name: 'legalName', at: same('legal_name') },
  { name: 'inn', at: same('inn') },
  { name: 'ogrn', at: same('ogrn') },
  { name: 'legalAddress', at: same('legal_address') },
  unset('bank'),
  unset('bankAccount'),
  unset('bic'),
  unset('correspondentAccount'),
  unset('head'),
  unset('addressForReturns'),
  unset('exchangeReturnPayer'),
  unset('personalDataEmail'),
  unset('operatorNumber'),
  unset('dataLocation'),
  unset('mailService'),
  unset('foundingYear'),
  unset('founders'),
  unset('placeOfMaking'),
  unset('termsForShops'),
  unset('termsForAmbassadors'),
  unset('shelter'),
  unset('shareOfSales'),
  unset('reportsOfTheProgramme'),
];

export function findFact(name: string, locale: Locale): Fact | undefined {
  return FACTS.find((fact) => nameOfFact(fact, locale) === name);
}

export function nameOfFact({ name }: Fact, locale: Locale): string {
  return factNamesText[locale][name];
}

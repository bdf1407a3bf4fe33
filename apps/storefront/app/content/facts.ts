import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import type { ShopFact } from '../platform/shop-facts/use-shop-facts.ts';
import type { Locale } from '../platform/text/locale.ts';
import { CONTACTS, SELLER } from '../shell/contacts.ts';

/** A fact that texts name in braces, in the language of the text: `{телефон}`, `{phone}`. */
type Fact = {
  name: Record<Locale, string>;
  /** Null until the shop's owner sets it. */
  value: Record<Locale, string> | null;
  to?: string;
  /** What the owner can set at run time, in this language. */
  at?: Record<Locale, ShopFact>;
};

const { ru, en } = shellText;

const both = (fact: ShopFact) => ({ ru: fact, en: fact });

const unset = (ruName: string, enName: string): Fact => ({ name: { ru: ruName, en: enName }, value: null });

/**
 * All facts that texts may name. The shop's owner sets the missing values here once for all pages. Until then
 * sentences, rows and items that name an unset fact are not shown. `npm run shop -- content` lists unset facts.
 */
export const FACTS: readonly Fact[] = [
  // The header and footer show these too; change those in packages/texts/src/*/storefront/shell/shell.ts and shell/contacts.ts.
  {
    name: { ru: 'телефон', en: 'phone' },
    value: { ru: ru.phoneFree, en: en.phoneFree },
    to: CONTACTS.phoneFree,
    at: both('phone'),
  },
  {
    name: { ru: 'телефон в Москве', en: 'Moscow phone' },
    value: { ru: ru.phoneMoscow, en: en.phoneMoscow },
    to: CONTACTS.phoneMoscow,
    at: both('second_phone'),
  },
  {
    name: { ru: 'почта', en: 'e-mail' },
    value: { ru: ru.email, en: en.email },
    to: CONTACTS.email,
    at: both('email'),
  },
  { name: { ru: 'Телеграм', en: 'Telegram' }, value: { ru: ru.telegram, en: en.telegram }, to: CONTACTS.telegram },
  {
    name: { ru: 'адрес магазина', en: 'shop address' },
    value: { ru: ru.address, en: en.address },
    at: { ru: 'address_ru', en: 'address_en' },
  },
  {
    name: { ru: 'часы работы', en: 'opening hours' },
    value: { ru: ru.hours, en: en.hours },
    at: { ru: 'hours_ru', en: 'hours_en' },
  },
  { name: { ru: 'юридическое название', en: 'legal name' }, value: SELLER.name, at: both('legal_name') },
  { name: { ru: 'ИНН', en: 'INN' }, value: SELLER.inn, at: both('inn') },
  { name: { ru: 'ОГРН', en: 'OGRN' }, value: SELLER.ogrn, at: both('ogrn') },
  { name: { ru: 'юридический адрес', en: 'legal address' }, value: SELLER.address, at: both('legal_address') },
  unset('банк', 'bank'),
  unset('расчётный счёт', 'bank account'),
  unset('БИК', 'BIC'),
  unset('корреспондентский счёт', 'correspondent account'),
  unset('руководитель', 'head of the company'),
  unset('адрес для возвратов', 'address for returns'),
  unset('кто платит за обратную дорогу при обмене', 'who pays the way back of an exchange'),
  unset('почта по личным данным', 'e-mail for personal data'),
  unset('номер в реестре операторов', 'number in the register of operators'),
  unset('где лежат данные', 'where data is kept'),
  unset('служба отправки писем', 'mail service'),
  unset('год основания', 'founding year'),
  unset('кто основал', 'founders'),
  unset('где шьют', 'where it is made'),
  unset('условия для магазинов', 'terms for shops'),
  unset('условия для амбассадоров', 'terms for ambassadors'),
  unset('приют', 'shelter'),
  unset('доля от продаж', 'share of sales'),
  unset('отчёты программы', 'reports of the programme'),
];

export function findFact(name: string, locale: Locale): Fact | undefined {
  return FACTS.find((fact) => fact.name[locale] === name);
}

import { phoneLink } from '@kashtanka/rules';
import type { ShopFact } from '../platform/shop-facts/use-shop-facts.ts';
import type { Locale } from '../platform/text/locale.ts';

/** A fact that texts name in braces, in the language of the text: `{телефон}`, `{phone}`. */
export type Fact = {
  name: Record<Locale, string>;
  /** What the owner sets at run time, in this language. */
  at?: Record<Locale, ShopFact>;
  /** Of a fact that is set here alone; null until it is set. */
  value?: Record<Locale, string> | null;
  /** The address that a value leads to. */
  link?(value: string): string;
  /** Its value is an address, so its name is shown. */
  isAddress?: true;
};

const same = (fact: ShopFact) => ({ ru: fact, en: fact });

const unset = (ruName: string, enName: string): Fact => ({ name: { ru: ruName, en: enName }, value: null });

/**
 * All facts that texts may name. The owner sets most of them in the back office. Sentences, rows and items that name an
 * unset fact are not shown. `npm run shop -- content` lists the facts of the standard texts.
 */
export const FACTS: readonly Fact[] = [
  { name: { ru: 'телефон', en: 'phone' }, at: same('phone'), link: phoneLink },
  { name: { ru: 'второй телефон', en: 'second phone' }, at: same('second_phone'), link: phoneLink },
  { name: { ru: 'почта', en: 'e-mail' }, at: same('email'), link: (email) => `mailto:${email}` },
  { name: { ru: 'Телеграм', en: 'Telegram' }, at: same('telegram'), link: (address) => address, isAddress: true },
  { name: { ru: 'адрес магазина', en: 'shop address' }, at: { ru: 'address_ru', en: 'address_en' } },
  { name: { ru: 'часы работы', en: 'opening hours' }, at: { ru: 'hours_ru', en: 'hours_en' } },
  { name: { ru: 'юридическое название', en: 'legal name' }, at: same('legal_name') },
  { name: { ru: 'ИНН', en: 'INN' }, at: same('inn') },
  { name: { ru: 'ОГРН', en: 'OGRN' }, at: same('ogrn') },
  { name: { ru: 'юридический адрес', en: 'legal address' }, at: same('legal_address') },
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

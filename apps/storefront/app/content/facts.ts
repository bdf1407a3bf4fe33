import { en } from '../messages/en/shell.ts';
import { ru } from '../messages/ru/shell.ts';
import type { Locale } from '../platform/locale.ts';
import { CONTACTS } from '../shell/contacts.ts';

/** A fact that texts name in braces, in the word of their language: `{телефон}`, `{phone}`. */
type Fact = {
  name: Record<Locale, string>;
  /** What stands in its place; null as long as the shop's owner has not told it. */
  value: Record<Locale, string> | null;
  /** What it leads to. */
  to?: string;
};

const untold = (ruName: string, enName: string): Fact => ({ name: { ru: ruName, en: enName }, value: null });

/**
 * Every fact that texts may name. Only the shop's owner knows those without a value: written here once, they stand on
 * every page. `npm run shop -- content` lists what is still missing.
 */
export const FACTS: readonly Fact[] = [
  // What the frame of every page says already; it is changed there.
  { name: { ru: 'телефон', en: 'phone' }, value: { ru: ru.phoneFree, en: en.phoneFree }, to: CONTACTS.phoneFree },
  {
    name: { ru: 'телефон в Москве', en: 'Moscow phone' },
    value: { ru: ru.phoneMoscow, en: en.phoneMoscow },
    to: CONTACTS.phoneMoscow,
  },
  { name: { ru: 'почта', en: 'e-mail' }, value: { ru: ru.email, en: en.email }, to: CONTACTS.email },
  { name: { ru: 'Телеграм', en: 'Telegram' }, value: { ru: ru.telegram, en: en.telegram }, to: CONTACTS.telegram },
  { name: { ru: 'адрес магазина', en: 'shop address' }, value: { ru: ru.address, en: en.address } },
  { name: { ru: 'часы работы', en: 'opening hours' }, value: { ru: ru.hours, en: en.hours } },
  untold('юридическое название', 'legal name'),
  untold('ИНН', 'INN'),
  untold('ОГРН', 'OGRN'),
  untold('юридический адрес', 'legal address'),
  untold('банк', 'bank'),
  untold('расчётный счёт', 'bank account'),
  untold('БИК', 'BIC'),
  untold('корреспондентский счёт', 'correspondent account'),
  untold('руководитель', 'head of the company'),
  untold('адрес для возвратов', 'address for returns'),
  untold('кто платит за обратную дорогу при обмене', 'who pays the way back of an exchange'),
  untold('почта по личным данным', 'e-mail for personal data'),
  untold('номер в реестре операторов', 'number in the register of operators'),
  untold('где лежат данные', 'where data is kept'),
  untold('служба отправки писем', 'mail service'),
  untold('год основания', 'founding year'),
  untold('кто основал', 'founders'),
  untold('где шьют', 'where it is made'),
  untold('условия для магазинов', 'terms for shops'),
  untold('условия для амбассадоров', 'terms for ambassadors'),
  untold('приют', 'shelter'),
  untold('доля от продаж', 'share of sales'),
  untold('отчёты программы', 'reports of the programme'),
];

export function findFact(name: string, locale: Locale): Fact | undefined {
  return FACTS.find((fact) => fact.name[locale] === name);
}

import { formatMoney } from '@kashtanka/rules';
import type { Hint } from '../offers/hints.ts';
import type { Offer } from '../offers/offer.ts';
import type { Language } from './language.ts';
import type { OfferView } from './offer-view.ts';

/** Text of a hint for an offer that has been begun; a missing amount of 0 means that it is reached. */
export function hintMessage(hint: Hint, { offer, name, places }: OfferView, locale: Language): string {
  const where = places.join(', ');
  const to = where && { ru: `: ${where}`, en: ` (${where})` }[locale];
  const words = { hint, locale, to, name: insideQuotes(name) };
  return isFreeDelivery(offer) ? freeDeliveryWords(words) : offerWords(words);
}

const WHOLE = 10_000;

function isFreeDelivery({ benefit }: Offer): boolean {
  if (benefit.type === 'Shipping percentage') return benefit.value === WHOLE;
  return benefit.type === 'Shipping fixed price' && benefit.value === 0;
}

/** `to` names the places where it holds, behind a colon or in brackets; empty where it holds everywhere. */
type Words = { hint: Hint; name: string; to: string; locale: Language };

function freeDeliveryWords({ hint: { type, missing }, to, locale }: Words): string {
  if (missing === 0) return { ru: `Доставим бесплатно${to}`, en: `Delivery is free${to}` }[locale];
  const more = MORE[type](missing);
  return {
    ru: `Добавьте ${more.toAdd.ru}, и\u00a0доставка будет бесплатной${to}`,
    en: `${more.toAdd.en} to free delivery${to}`,
  }[locale];
}

function offerWords({ hint: { type, missing }, name, to, locale }: Words): string {
  if (missing === 0)
    return { ru: `Сработает акция «${name}»${to}`, en: `The offer “${name}” applies${to}` }[locale];
  const { left } = MORE[type](missing);
  return {
    ru: `Ещё ${left.ru}, и\u00a0сработает акция «${name}»`,
    en: `${left.en} for the offer “${name}”`,
  }[locale];
}

/** Nested quotation marks are of the other kind: «Маршрут» becomes „Маршрут“. */
function insideQuotes(name: string): string {
  return name.replaceAll('«', '„').replaceAll('»', '“');
}

type InBoth = Record<Language, string>;
type More = { toAdd: InBoth; left: InBoth };

/** The missing amount: as something to add, and as something that is left. */
const MORE: Record<Hint['type'], (missing: number) => More> = {
  Value: sumOfGoods,
  ValueAndDirection: sumOfGoods,
  Count: (missing) =>
    pieces({
      ru: plural('ru', missing, { one: 'товар', few: 'товара', many: 'товаров' }),
      en: plural('en', missing, { one: 'more item', many: 'more items' }),
    }),
  Coverage: (missing) =>
    pieces({
      ru: plural('ru', missing, { one: 'другой товар', few: 'других товара', many: 'других товаров' }),
      en: plural('en', missing, { one: 'more different product', many: 'more different products' }),
    }),
};

function sumOfGoods(missing: number): More {
  // Euros are for display only, here as everywhere (D10).
  const sum = { ru: formatMoney(missing, 'RUB'), en: formatMoney(missing, 'EUR') };
  return {
    toAdd: { ru: `товаров ещё на\u00a0${sum.ru}`, en: sum.en },
    left: { ru: sum.ru, en: `${sum.en} more` },
  };
}

function pieces(left: InBoth): More {
  return { toAdd: { ru: `ещё ${left.ru}`, en: left.en }, left };
}

type Forms = { one: string; few?: string; many: string };

const RULES: Record<Language, Intl.PluralRules> = {
  ru: new Intl.PluralRules('ru'),
  en: new Intl.PluralRules('en'),
};

/** `2 товара`, held together. */
function plural(locale: Language, count: number, { one, few, many }: Forms): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string | undefined>> = { one, few };
  return `${count}\u00a0${forms[RULES[locale].select(count)] ?? many}`;
}

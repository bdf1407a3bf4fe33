import type { ShippingCode } from '@kashtanka/rules';
import { LANGUAGE_TAGS, type Locale } from '#platform/locale';

const NAMES: Record<ShippingCode, Record<Locale, string>> = {
  'cdek-courier': { ru: 'Курьер СДЭК', en: 'CDEK courier' },
  'cdek-regular-ww': { ru: 'Пункт выдачи СДЭК', en: 'CDEK pickup point' },
  'pochtaru-pochtomat': { ru: 'Постамат Почты России', en: 'Russian Post locker' },
  pickup: { ru: 'Самовывоз из\u00a0магазина', en: 'Pick up in the shop' },
  'msk-express': { ru: 'Экспресс по\u00a0Москве', en: 'Moscow express' },
  'boxberry-courier': { ru: 'Курьер Boxberry', en: 'Boxberry courier' },
  'boxberry-pvz': { ru: 'Пункт выдачи Boxberry', en: 'Boxberry pickup point' },
  'bxb-courier': { ru: 'Курьер Boxberry', en: 'Boxberry courier' },
  'no-shipping-required': { ru: 'Доставка не\u00a0нужна', en: 'No delivery needed' },
};

const DESCRIPTIONS: Partial<Record<ShippingCode, Record<Locale, string>>> = {
  'cdek-courier': { ru: 'До\u00a0двери, по\u00a0всей России', en: 'To the door, all over Russia' },
  'cdek-regular-ww': { ru: 'Заберёте рядом с\u00a0домом', en: 'Collect nearby' },
  'pochtaru-pochtomat': { ru: 'Ячейка откроется по\u00a0коду', en: 'Open the locker with a code' },
  'boxberry-courier': { ru: 'До\u00a0двери', en: 'To the door' },
  'bxb-courier': { ru: 'До\u00a0двери', en: 'To the door' },
  'boxberry-pvz': { ru: 'Заберёте рядом с\u00a0домом', en: 'Collect nearby' },
  pickup: { ru: 'Бесплатно, заказ ждёт неделю', en: 'Free, we keep the order for a week' },
  'msk-express': {
    ru: 'Сегодня, если заказать до\u00a014:00 рабочего дня',
    en: 'Today, if ordered by 14:00 on a working day',
  },
  'no-shipping-required': { ru: 'Всё придёт на\u00a0почту', en: 'Everything comes by email' },
};

export function shippingName(code: ShippingCode, locale: Locale): string {
  return NAMES[code][locale];
}

export function shippingDescription(code: ShippingCode, locale: Locale): string {
  return DESCRIPTIONS[code]?.[locale] ?? '';
}

const G_IN_KG = 1000;

export function tooHeavyText(heaviestG: number, locale: Locale): string {
  const kg = (heaviestG / G_IN_KG).toLocaleString(LANGUAGE_TAGS[locale]);
  return {
    ru: `Заказ слишком тяжёлый: возят до\u00a0${kg}\u00a0кг`,
    en: `The order is too heavy: the limit is ${kg}\u00a0kg`,
  }[locale];
}

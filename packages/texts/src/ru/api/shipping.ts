import type { ShippingCode } from '@kashtanka/rules';

const names: Record<ShippingCode, string> = {
  'cdek-courier': 'Курьер СДЭК',
  'cdek-regular-ww': 'Пункт выдачи СДЭК',
  'pochtaru-pochtomat': 'Постамат Почты России',
  pickup: 'Самовывоз из\u00a0магазина',
  'msk-express': 'Экспресс по\u00a0Москве',
  'boxberry-courier': 'Курьер Boxberry',
  'boxberry-pvz': 'Пункт выдачи Boxberry',
  'bxb-courier': 'Курьер Boxberry',
  'no-shipping-required': 'Доставка не\u00a0нужна',
};

const descriptions: Record<ShippingCode, string> = {
  'cdek-courier': 'До\u00a0двери, по\u00a0всей России',
  'cdek-regular-ww': 'Заберёте рядом с\u00a0домом',
  'pochtaru-pochtomat': 'Ячейка откроется по\u00a0коду',
  'boxberry-courier': 'До\u00a0двери',
  'bxb-courier': 'До\u00a0двери',
  'boxberry-pvz': 'Заберёте рядом с\u00a0домом',
  pickup: 'Заберёте сами',
  'msk-express': 'Сегодня, если заказать до\u00a014:00 рабочего дня',
  'no-shipping-required': 'Всё придёт на\u00a0почту',
};

export const ru = {
  names,
  descriptions,
  tooHeavy: (kg: string) => `Заказ слишком тяжёлый: возят до\u00a0${kg}\u00a0кг`,
};

import { formatPlural } from '../../../plural.ts';

/** In the genitive case. */
const daysOf = (days: number) => formatPlural('ru', days, { zero: '', one: '#\u00a0дня', many: '#\u00a0дней' });

export const ru = {
  yourOrder: 'Ваш заказ',
  showOrder: 'Показать',
  hideOrder: 'Скрыть',
  goods: (count: number) =>
    formatPlural('ru', count, {
      zero: 'Товары',
      one: 'Товары, # шт.',
      few: 'Товары, # шт.',
      many: 'Товары, # шт.',
    }),
  count: (count: number) =>
    formatPlural('ru', count, { zero: 'Корзина пуста', one: '# товар', few: '# товара', many: '# товаров' }),
  pieces: (count: number) => `${count}\u00a0шт.`,
  delivery: 'Доставка',
  total: 'К\u00a0оплате',
  charged: (roubles: string) => `спишется ${roubles}`,
  /** Without a term of the shop it is the law's. */
  exchange: (days: number | null) =>
    days === null
      ? 'Вернуть можно в\u00a0течение 7\u00a0дней после получения.'
      : `Обменяем в\u00a0течение ${daysOf(days)}, если размер не\u00a0подойдёт.`,
  nonReturnable: 'Часть товаров обмену и\u00a0возврату не\u00a0подлежит: это написано на\u00a0их страницах.',
  certificateKept: 'Сертификаты обмену и\u00a0возврату не\u00a0подлежат.',
  deliveryWas: (from: string) => `было ${from}`,
  allGone: 'Всё, что было в\u00a0корзине, успели купить.',
};

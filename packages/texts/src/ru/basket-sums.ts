import { formatMoney } from '@kashtanka/rules';
import { formatPlural } from '../plural.ts';

/** The amount that an offer still needs. */
type Missing = { unit: 'kopecks' | 'items' | 'products'; count: number };

function left({ unit, count }: Missing): string {
  if (unit === 'kopecks') return formatMoney(count, 'RUB');
  const forms = {
    items: { one: '#\u00a0товар', few: '#\u00a0товара', many: '#\u00a0товаров' },
    products: { one: '#\u00a0другой товар', few: '#\u00a0других товара', many: '#\u00a0других товаров' },
  };
  return formatPlural('ru', count, { zero: '', ...forms[unit] });
}

const behindColon = (places: string) => places && `: ${places}`;

export const ru = {
  soldOut: 'Этот товар закончился',
  left: (count: number) => `Осталось ${count}\u00a0шт.`,
  /** The reason why a promo code gives nothing. */
  voucherReasons: {
    not_started: 'Промокод ещё не\u00a0начал действовать',
    ended: 'Промокод больше не\u00a0действует',
    used_up: 'Промокод уже использовали столько раз, сколько можно',
    used_by_you: 'Вы уже покупали с\u00a0этим промокодом',
    other_channel: 'Промокод действует только у\u00a0партнёра',
    own_code: 'Это ваш код: он\u00a0для друзей',
    not_first_order: 'Код друга\u00a0— для первого заказа',
    goods: 'Промокоду нужны другие товары или большая сумма',
    blocked: 'Промокод не\u00a0складывается с\u00a0акциями, которые уже сработали',
  },
  /** Hints for offers that are begun. `places` is empty for an offer that holds everywhere. */
  hints: {
    freeDelivery: (places: string) => `Доставим бесплатно${behindColon(places)}`,
    toFreeDelivery: ({ unit, count }: Missing, places: string) => {
      const more =
        unit === 'kopecks' ? `товаров ещё на\u00a0${formatMoney(count, 'RUB')}` : `ещё ${left({ unit, count })}`;
      return `Добавьте ${more}, и\u00a0доставка будет бесплатной${behindColon(places)}`;
    },
    offer: (name: string, places: string) => `Сработает акция «${name}»${behindColon(places)}`,
    toOffer: (missing: Missing, name: string) => `Ещё ${left(missing)}, и\u00a0сработает акция «${name}»`,
  },
};

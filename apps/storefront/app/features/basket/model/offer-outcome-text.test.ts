import type { ConsideredOffer } from '@kashtanka/contract';
import { offersText } from '@kashtanka/texts/storefront/buying/offers';
import { describe, expect, it } from 'vitest';
import { formatDay, formatTime } from '#platform/text/dates.ts';
import { formatPrice } from '#platform/text/money.ts';
import { describeOfferOutcome } from './offer-outcome-text.ts';

const NOW = new Date('2026-11-22T09:00:00Z');
const offer = { offer_id: 1, name: 'Акция', description: '', category: 'Basket' } as const;

/** Blanks that hold words together are the screen's matter. */
function told(locale: 'ru' | 'en', one: ConsideredOffer): string {
  const writing = {
    price: (sum: string) => formatPrice(locale, sum),
    day: (moment: string) => formatDay(locale, moment, NOW),
    time: (moment: string) => formatTime(locale, moment),
  };
  return describeOfferOutcome(one, offersText[locale], writing).replaceAll('\u00a0', ' ');
}

const given = (parts: object): ConsideredOffer => ({
  ...offer,
  outcome: 'applied',
  times: 1,
  amount: '570.00',
  shipping_amount: '0.00',
  lines: [],
  ...parts,
});
const unmet = (unit: 'money' | 'pieces' | 'products', missing: string, reached = '1'): ConsideredOffer => ({
  ...offer,
  outcome: 'unmet',
  reason: 'goods',
  unit,
  missing,
  reached,
});

describe('an offer that gave something', () => {
  it.each([
    ['Скидка 570 ₽', '€4.75 off', given({})],
    ['Скидка 570 ₽, сработала 2 раза', '€4.75 off, applied 2 times', given({ times: 2 })],
    ['Скидка 570 ₽, сработала 5 раз', '€4.75 off, applied 5 times', given({ times: 5 })],
    ['Скидка на доставку 570 ₽', '€4.75 off the delivery', given({ shipping_amount: '570.00' })],
    [
      'Скидка 570 ₽, из них 120 ₽ на доставку',
      '€4.75 off, €1.00 of it off the delivery',
      given({ shipping_amount: '120.00' }),
    ],
    [
      'Начислим 51 балл, когда вы получите заказ',
      '51 points after you receive the order',
      given({ category: 'Deferred', amount: '51.50' }),
    ],
  ])('is described as «%s» [OFFER-01] [OFFER-02]', (ru, en, one) => {
    expect([told('ru', one), told('en', one)]).toEqual([ru, en]);
  });
});

describe('an offer that asks for more', () => {
  it.each([
    ['Не хватает товаров на 5 510 ₽', 'Add products for €45.92', unmet('money', '5510.00')],
    ['Не хватает 1 товара', 'Add 1 item', unmet('pieces', '1')],
    ['Не хватает 2 товаров', 'Add 2 items', unmet('pieces', '2')],
    ['Не хватает 21 товара', 'Add 21 items', unmet('pieces', '21')],
    ['Не хватает ещё 1 другого товара', 'Add 1 different product', unmet('products', '1')],
    ['Не хватает ещё 5 других товаров', 'Add 5 different products', unmet('products', '5')],
    ['Добавьте товар из акции', 'Add a product from this offer', unmet('pieces', '3', '0')],
  ])('is described as «%s» [OFFER-05] [OFFER-06] [OFFER-08]', (ru, en, one) => {
    expect([told('ru', one), told('en', one)]).toEqual([ru, en]);
  });

  it.each([
    ['direction', 'По вашему адресу не действует', 'Not for your address'],
    ['method', 'С этим способом доставки не действует', 'Not for this delivery method'],
    ['channel', 'Только для тех, кто пришёл по ссылке партнёра', 'Only through a partner’s link'],
  ] as const)('is described as not valid for this %s [OFFER-07]', (reason, ru, en) => {
    const one: ConsideredOffer = { ...offer, outcome: 'unmet', reason };

    expect([told('ru', one), told('en', one)]).toEqual([ru, en]);
  });

  it('names the missing address [OFFER-07]', () => {
    const one: ConsideredOffer = {
      ...offer,
      outcome: 'unmet',
      reason: 'address',
      unit: 'money',
      missing: '0.00',
      reached: '9000.00',
    };

    expect(told('ru', one)).toBe('Товаров достаточно. Сработает ли, зависит от адреса доставки');
  });
});

describe('an offer that could not be given', () => {
  const by = (...names: string[]): ConsideredOffer => ({
    ...offer,
    outcome: 'blocked',
    by: names.map((name, at) => ({ offer_id: at, name })),
  });

  it.each([
    ['Не складывается с акцией «Неделя „Троп“»', 'Cannot be combined with “Неделя «Троп»”', by('Неделя «Троп»')],
    ['Не складывается с акциями «А», «Б»', 'Cannot be combined with “А”, “Б”', by('А', 'Б')],
    ['Не складывается с другой акцией', 'Cannot be combined with another offer', by()],
  ])('is described as «%s» [OFFER-01]', (ru, en, one) => {
    expect([told('ru', one), told('en', one)]).toEqual([ru, en]);
  });

  it.each<[string, string, ConsideredOffer]>([
    [
      'Начнётся 1 декабря в 00:00',
      'Begins on 1 December at 00:00',
      { ...offer, outcome: 'not_started', starts_at: '2026-11-30T21:00:00Z' },
    ],
    [
      'Закончилась 22 ноября в 11:30',
      'Ended on 22 November at 11:30',
      { ...offer, outcome: 'ended', ended_at: '2026-11-22T08:30:00Z' },
    ],
    ['Войдите в профиль, и она сработает', 'Log in to get it', { ...offer, outcome: 'login_needed' }],
    ['Закончилась раньше срока: её уже разобрали', 'Fully used up', { ...offer, outcome: 'exhausted' }],
    ['В этой корзине ей нечего снизить', 'Nothing left to discount', { ...offer, outcome: 'no_effect' }],
    [
      'Снижать нечего: доставка бесплатна или ещё не посчитана',
      'Delivery is free or has no price yet',
      { ...offer, category: 'Shipping', outcome: 'no_effect' },
    ],
  ])('is described as «%s» [OFFER-01]', (ru, en, one) => {
    expect([told('ru', one), told('en', one)]).toEqual([ru, en]);
  });
});

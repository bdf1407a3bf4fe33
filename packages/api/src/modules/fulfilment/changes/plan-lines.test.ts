import { expect, test } from 'vitest';
import type { ArticleOnSale, OrderLine } from '../deps.ts';
import { planLines } from './plan-lines.ts';

const collar = (article: string): ArticleOnSale => ({
  article,
  page_article: 'clr09-01',
  title: { ru: 'Ошейник' },
  image: [],
  parameters: [],
  is_non_returnable: false,
  vat: 'none',
  isOnSale: true,
});

const { isOnSale: _, ...small } = collar('clr09-01-s');

/** Two small collars of 2,000 roubles each, of which an offer has left three quarters. */
const SOLD: OrderLine = {
  ...small,
  position: 1,
  options: [],
  engraving_svg: null,
  quantity: 2,
  unit_price: 2_000_00,
  price_before: 4_000_00,
  price_after: 3_000_00,
  cashback: 210_00,
  returned_quantity: 0,
};

const GOODS = {
  onSale: new Map([['clr09-01-m', collar('clr09-01-m')]]),
  prices: new Map([['clr09-01-m', 2_200_00]]),
};

test('lines of a changed order: another size takes its price of today and keeps the discount of the line', () => {
  const lines = [{ position: 1, quantity: 1, article: 'clr09-01-m' }];

  const planned = planLines([SOLD], { lines, added: [] }, GOODS);

  expect(planned).toMatchObject({
    ok: true,
    lines: [{ article: 'clr09-01-m', price_before: 2_200_00, price_after: 1_650_00, cashback: 115_50 }],
  });
});

test('lines of a changed order: what is added takes the price of today without the discounts of the order', () => {
  const added = [{ article: 'clr09-01-m', quantity: 2 }];

  const planned = planLines([SOLD], { lines: [], added }, GOODS);

  expect(planned).toMatchObject({
    ok: true,
    lines: [SOLD, { position: 2, price_before: 4_400_00, price_after: 4_400_00 }],
  });
});

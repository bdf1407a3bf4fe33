import { expect, it } from 'vitest';
import { aLineRow, CERTIFICATE } from '../../../testing/order-facts.ts';
import type { ArticleOnSale } from '../deps.ts';
import { planLines } from './plan-lines.ts';

const ENGRAVED = [{ option: 2, code: 'tag_engraving', value: 'Рекс' }];

function sold(article: string, changes: Partial<ArticleOnSale> = {}): [string, ArticleOnSale] {
  const { page_article, title, image, parameters, vat } = aLineRow();
  const place = { article, page_article, title, image, parameters, is_non_returnable: true, vat, isOnSale: true };
  return [article, { ...place, ...changes }];
}

const GOODS = {
  onSale: new Map([
    sold('clr09-01-m'),
    sold('clr09-01-l', { isOnSale: false }),
    sold('clr09-01-xl'),
    sold('bwl09-01', { page_article: 'bwl09-01' }),
  ]),
  prices: new Map([
    ['clr09-01-m', 2_200_00],
    ['clr09-01-l', 2_300_00],
    ['bwl09-01', 1_000_00],
  ]),
};

/** Two collars with a third off, an engraved one and a certificate; the second line was removed before. */
const LINES = [
  aLineRow({ position: 1, quantity: 2, price_before: 4_000_00, price_after: 2_666_67, cashback: 1 }),
  aLineRow({ position: 3, options: ENGRAVED, engraving_svg: '<svg/>' }),
  aLineRow({ position: 4, options: CERTIFICATE, quantity: 2 }),
];

type Change = { position: number; quantity: number; article?: string };

const change = (...lines: Change[]) => planLines(LINES, { lines, added: [] }, GOODS);

it('lines of a changed order: another quantity keeps unit price and discount rate, another size takes today’s price with that rate', () => {
  const fewer = change({ position: 1, quantity: 1 });
  const resized = change({ position: 1, quantity: 3, article: 'clr09-01-m' });

  expect(fewer).toMatchObject({
    ok: true,
    lines: [
      { position: 1, unit_price: 2_000_00, price_before: 2_000_00, price_after: 1_333_34, cashback: 93_33 },
      LINES[1],
      LINES[2],
    ],
  });
  expect(resized).toMatchObject({
    lines: [
      {
        position: 1,
        article: 'clr09-01-m',
        is_non_returnable: true,
        quantity: 3,
        unit_price: 2_200_00,
        price_before: 6_600_00,
        price_after: 4_400_01,
        cashback: 308_00,
      },
      LINES[1],
      LINES[2],
    ],
  });
});

it('lines of a changed order: the same quantity and size leave a line as it is, also at another price today', () => {
  const same = change({ position: 1, quantity: 2, article: 'clr09-01-s' }, { position: 4, quantity: 2 });

  expect(same).toEqual({ ok: true, lines: LINES });
});

it('lines of a changed order: added ones come after the last position that was used, without a discount', () => {
  const added = [
    { article: 'bwl09-01', quantity: 2 },
    { article: 'clr09-01-m', quantity: 1 },
  ];

  const planned = planLines(LINES, { lines: [{ position: 4, quantity: 2 }], added }, GOODS);

  expect(planned).toMatchObject({ ok: true, lines: [{}, {}, { position: 4 }, {}, {}] });
  expect(planned.ok && planned.lines.slice(3)).toMatchObject([
    { position: 5, article: 'bwl09-01', quantity: 2, price_before: 2_000_00, price_after: 2_000_00 },
    { position: 6, article: 'clr09-01-m', quantity: 1, price_after: 2_200_00, options: [], returned_quantity: 0 },
  ]);
});

it('lines of a changed order: certificates never change, engraved ones only in their quantity', () => {
  expect(change({ position: 4, quantity: 1 })).toEqual({ ok: false, problem: 'certificate', position: 4 });
  expect(change({ position: 4, quantity: 0 })).toEqual({ ok: false, problem: 'certificate', position: 4 });
  const resized = change({ position: 3, quantity: 1, article: 'clr09-01-m' });
  expect(resized).toEqual({ ok: false, problem: 'engraved', position: 3 });
  expect(change({ position: 3, quantity: 0 })).toMatchObject({ ok: true, lines: [LINES[0], LINES[2]] });
  expect(change({ position: 3, quantity: 2 })).toMatchObject({
    ok: true,
    lines: [{}, { engraving_svg: '<svg/>' }, {}],
  });
});

it('lines of a changed order: take only articles on sale that have a price, and sizes only of the same product', () => {
  const size = (article: string) => change({ position: 1, quantity: 1, article });
  const add = (article: string) => planLines(LINES, { lines: [], added: [{ article, quantity: 1 }] }, GOODS);

  for (const asked of [size, add]) {
    expect(asked('nothing')).toEqual({ ok: false, problem: 'no_such_article', instead: 'nothing' });
    expect(asked('clr09-01-l')).toEqual({ ok: false, problem: 'not_sold', instead: 'clr09-01-l' });
    expect(asked('clr09-01-xl')).toEqual({ ok: false, problem: 'not_sold', instead: 'clr09-01-xl' });
  }
  expect(size('bwl09-01')).toEqual({ ok: false, problem: 'another_product', instead: 'bwl09-01' });
  expect(change({ position: 2, quantity: 1 })).toEqual({ ok: false, problem: 'no_such_line', position: 2 });
});

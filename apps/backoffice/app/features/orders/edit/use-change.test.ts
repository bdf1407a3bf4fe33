import type { OrderDetails } from '@kashtanka/contract/admin';
import { expect, test } from 'vitest';
import { type ChangeDraft, toChange } from './use-change.ts';

type Line = OrderDetails['lines'][number];

const LINE: Line = {
  position: 1,
  article: 'clr09-01-s',
  page_article: 'clr09-01',
  title: 'Ошейник',
  image: null,
  size: 'S',
  parameters: [],
  options: [],
  engraving: null,
  is_certificate: false,
  quantity: 2,
  returned: 0,
  is_refunded: false,
  unit_price: '2000.00',
  price_before: '4000.00',
  price_after: '4000.00',
  cashback: '0.00',
};

/** The second line was removed by an earlier change. */
const ORDER = { lines: [LINE, { ...LINE, position: 3, article: 'bwl09-01', quantity: 1 }] };

const BOWL = {
  article: 'bwl09-02',
  page_article: 'bwl09-02',
  title: 'Миска',
  image: null,
  size: '',
  price: '1000.00',
  available: 5,
  quantity: 3,
};

const change = (draft: Partial<ChangeDraft>) => toChange(ORDER, { lines: {}, added: [], ...draft });

test('request of a change: has the lines that differ, by position, and names an article only where another is sent', () => {
  const lines = {
    1: { quantity: 2, article: 'clr09-01-m', size: 'M' },
    3: { quantity: 0, article: 'bwl09-01' },
  };

  expect(change({ lines, added: [BOWL] })).toEqual({
    lines: [
      { position: 1, quantity: 2, article: 'clr09-01-m' },
      { position: 3, quantity: 0 },
    ],
    added: [{ article: 'bwl09-02', quantity: 3 }],
  });
});

test('request of a change: is none while the draft is what the order has', () => {
  const lines = { 1: { quantity: 2, article: 'clr09-01-s' } };

  expect(change({})).toBeUndefined();
  expect(change({ lines })).toBeUndefined();
  expect(change({ lines: { 1: { quantity: 1, article: 'clr09-01-s' } } })).toEqual({
    lines: [{ position: 1, quantity: 1 }],
    added: [],
  });
});

test('request of a change: another address or recipient alone is one too', () => {
  const delivery = { code: 'pickup', address: { pickup_point: 'shop-msk' } } as const;
  const recipient = { first_name: 'Борис', last_name: 'Ким', phone: '+79160000002' };

  expect(change({ delivery })).toEqual({ lines: [], added: [], delivery });
  expect(change({ recipient })).toEqual({ lines: [], added: [], recipient });
});

import { expect, test } from 'vitest';
import {
  bowl,
  collar,
  IN_STOCK,
  itemsInStock,
  leash,
  SOLD_OUT,
  SUBSCRIBABLE,
  variant,
} from '../testing/test-views.ts';
import type { ProductView } from './product-view.ts';
import {
  calculateBonusPoints,
  calculateTotal,
  getDisplayPrice,
  getPurchaseAction,
  isAllSoldOut,
  limitQuantity,
} from './purchase-action.ts';
import { getSelection, type SelectedValues } from './variant-selection.ts';

const OPEN = true;
const CLOSED = false;

function buying(view: ProductView, chosen: SelectedValues = {}, isStoreOpen = OPEN) {
  return getPurchaseAction(view, { choice: getSelection(view, chosen), isStoreOpen });
}

function price(view: ProductView, chosen: SelectedValues = {}) {
  return getDisplayPrice(view, getSelection(view, chosen));
}

test('purchase action: a collar needs a size before it can be added to the basket [PRODUCT-01]', () => {
  expect(buying(collar())).toEqual({ at: 'choose', code: 'size', leadsTo: 'add' });
});

test('purchase action: a chosen size goes into the basket, up to the stock [BASKET-01] [VALIDATION-07]', () => {
  expect(buying(collar({ m: itemsInStock(7) }), { size: 'm' })).toEqual({
    at: 'add',
    article: 'clr02-07cht-m',
    limit: 7,
  });
});

test('purchase action: a leash with a width still needs a snap hook', () => {
  expect(buying(leash(), { size: '16' })).toEqual({ at: 'choose', code: 'carabiner', leadsTo: 'add' });
});

test('purchase action: a subscribable size offers a notification [SIZE-23]', () => {
  expect(buying(collar({ m: SUBSCRIBABLE }), { size: 'm' })).toEqual({ at: 'notify', article: 'clr02-07cht-m' });
});

test('purchase action: a sold out size offers nothing [SIZE-24]', () => {
  expect(buying(collar({ m: SOLD_OUT }), { size: 'm' })).toEqual({ at: 'sold_out' });
});

test('purchase action: a combination that is not made cannot be bought', () => {
  expect(buying(leash(), { size: '20', carabiner: 'steel' })).toEqual({ at: 'sold_out' });
});

test('purchase action: if every size is subscribable, the button asks for a size for the notification', () => {
  const awaited = collar({ s: SUBSCRIBABLE, m: SUBSCRIBABLE, l: SUBSCRIBABLE });

  expect(buying(awaited)).toEqual({ at: 'choose', code: 'size', leadsTo: 'notify' });
});

test('purchase action: if every size is sold out, no size is asked for', () => {
  expect(buying(collar({ s: SOLD_OUT, m: SOLD_OUT, l: SOLD_OUT }))).toEqual({ at: 'sold_out' });
});

test('purchase action: a product without sizes is bought without a choice [PRODUCT-03]', () => {
  expect(buying(bowl(itemsInStock(1)))).toEqual({ at: 'add', article: 'bwl01-01grp', limit: 1 });
  expect(buying(bowl(SUBSCRIBABLE))).toEqual({ at: 'notify', article: 'bwl01-01grp' });
  expect(buying(bowl(SOLD_OUT))).toEqual({ at: 'sold_out' });
});

test('purchase action: a tag opens the engraving form, with or without a chosen size [CUSTOMIZER-06]', () => {
  const tag = { ...collar({ m: itemsInStock(7), s: SUBSCRIBABLE }), kind: 'tag' as const };

  expect(buying(tag)).toEqual({ at: 'engrave', article: null });
  expect(buying(tag, { size: 'm' })).toEqual({ at: 'engrave', article: 'clr02-07cht-m' });
  expect(buying(tag, { size: 's' })).toEqual({ at: 'notify', article: 'clr02-07cht-s' });
});

test('purchase action: a closed shop sells nothing [D23]', () => {
  expect(buying(bowl(IN_STOCK), {}, CLOSED)).toEqual({ at: 'closed' });
  expect(buying(collar(), {}, CLOSED)).toEqual({ at: 'closed' });
});

test('purchase action: a closed shop still offers notifications', () => {
  expect(buying(bowl(SUBSCRIBABLE), {}, CLOSED).at).toBe('notify');
});

test('purchase action: a certificate is bought on a page of its own [CERT-08]', () => {
  expect(buying({ ...bowl(IN_STOCK), kind: 'certificate' })).toEqual({ at: 'elsewhere' });
});

test('sold out: a product is, if no size is available', () => {
  expect(isAllSoldOut(collar({ s: SOLD_OUT, m: SUBSCRIBABLE, l: SOLD_OUT }))).toBe(true);
  expect(isAllSoldOut(collar({ s: SOLD_OUT, m: SUBSCRIBABLE }))).toBe(false);
  expect(isAllSoldOut(bowl(SUBSCRIBABLE))).toBe(true);
});

test('purchase action: the quantity stays between one and the stock [VALIDATION-07]', () => {
  const two = buying(bowl(itemsInStock(2)));

  expect(limitQuantity(0, two)).toBe(1);
  expect(limitQuantity(2, two)).toBe(2);
  expect(limitQuantity(7, two)).toBe(2);
});

test('quantity: is kept when it is chosen before a size', () => {
  expect(limitQuantity(3, buying(collar()))).toBe(3);
});

test('price: a chosen size shows its own price', () => {
  expect(price(collar(), { size: 's' })).toEqual({ now: '2390.00', old: null, isFrom: false });
});

test('price: before a size is chosen the lowest price is shown as «from»', () => {
  expect(price(collar())).toEqual({ now: '2390.00', old: null, isFrom: true });
});

test('purchase action: an unavailable variant does not lower the shown price', () => {
  expect(price(collar({ s: SOLD_OUT }))).toEqual({ now: '2490.00', old: null, isFrom: false });
});

test('price: the range narrows with each choice', () => {
  expect(price(leash(), { size: '20' }).isFrom).toBe(false);
});

test('price: a discounted size shows the old price too [D30]', () => {
  const view = {
    ...collar(),
    variants: [variant({ attributes: { size: 'm' }, price: '3800.00', salePrice: '3230.00' })],
  };

  expect(price(view, { size: 'm' })).toEqual({ now: '3230.00', old: '3800.00', isFrom: false });
});

test('price: a certificate shows the smallest amount it can have', () => {
  const certificate = { ...bowl(IN_STOCK), kind: 'certificate' as const, price: '1000.00' };

  expect(price(certificate)).toEqual({ now: '1000.00', old: null, isFrom: true });
});

test('purchase action: whole bonus points are earned for the paid sum [D41]', () => {
  const view = bowl(IN_STOCK);

  expect(calculateBonusPoints(view, { now: '2490.00', old: null, isFrom: false })).toBe(174);
});

test('bonus points: a certificate earns none [D41]', () => {
  const certificate = { ...bowl(IN_STOCK), kind: 'certificate' as const };

  expect(calculateBonusPoints(certificate, { now: '1000.00', old: null, isFrom: true })).toBe(0);
});

test('price: several units cost their sum', () => {
  expect(calculateTotal('2490.00', 3)).toBe('7470.00');
});

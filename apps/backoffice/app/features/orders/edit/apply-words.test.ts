import { expect, test } from 'vitest';
import { actOf, appliedWords, applyLabel, pendingWords } from './apply-words.ts';

const LINE = {
  position: 1,
  article: 'bowl-m',
  page_article: 'bowl',
  title: 'Миска',
  image: null,
  size: 'M',
  parameters: [],
  options: [],
  engraving: null,
  is_certificate: false,
  quantity: 1,
  returned: 0,
  is_refunded: false,
  unit_price: '2890.00',
  price_before: '2890.00',
  price_after: '2890.00',
  cashback: '0.00',
};
const ORDER = { lines: [LINE, { ...LINE, position: 2, title: 'Поводок' }] };
const SAME = { difference: '0.00', refunded: null, surcharge: '0.00', after: { due: '5780.00' } };
const BACK = { to_card: '2890.00', at_till: '0.00', certificates: '0.00', points: '0.00', cashback: '0.00' };
const REMOVED = { kind: 'remove', title: 'Миска, M', size: '' } as const;

test('change of an order: its button names the one thing that changes, and more than one as a change', () => {
  const gone = { 1: { quantity: 0, article: 'bowl-m' } };
  const larger = { 1: { quantity: 1, article: 'bowl-l', size: 'L' } };
  const leash = { ...LINE, article: 'leash', title: 'Поводок', price: '990.00', available: 3, quantity: 1 };

  expect(actOf(ORDER, { lines: gone, added: [] })).toEqual(REMOVED);
  expect(actOf(ORDER, { lines: larger, added: [] })).toEqual({ kind: 'size', title: 'Миска, M', size: 'L' });
  expect(actOf(ORDER, { lines: {}, added: [leash] })).toEqual({
    kind: 'add',
    title: 'Поводок, M',
    size: '',
  });
  expect(actOf(ORDER, { lines: gone, added: [leash] }).kind).toBe('several');
  expect(actOf(ORDER, { lines: { 1: { quantity: 2, article: 'bowl-l' } }, added: [] }).kind).toBe('several');
});

test('change of an order: its button and its message name the money that goes back', () => {
  const back = { ...SAME, difference: '-2890.00', refunded: BACK };
  const byPoints = { ...back, refunded: { ...BACK, to_card: '2000.00', points: '102.50' } };

  expect(applyLabel(back, REMOVED, 'ru')).toBe('Убрать товар и\u00a0вернуть 2\u00a0890\u00a0₽');
  expect(applyLabel(back, REMOVED, 'en')).toBe('Remove the item and refund 2\u00a0890\u00a0₽');
  expect(applyLabel(byPoints, REMOVED, 'ru')).toContain('вернуть 2\u00a0000\u00a0₽ и\u00a0102,50\u00a0балла');
  expect(appliedWords(back, 'ru')).toContain('Возвращаем 2\u00a0890\u00a0₽');
  const everywhere = { ...BACK, to_card: '100.00', at_till: '20.00', certificates: '3.00', cashback: '7.00' };
  expect(applyLabel({ ...back, refunded: everywhere }, REMOVED, 'en')).toContain('refund 123\u00a0₽');
});

test('change of an order: one that waits for a surcharge and becomes cheaper names what is left of it', () => {
  const cheaper = { ...SAME, difference: '-100.00', surcharge: '90.00' };

  expect(applyLabel(cheaper, REMOVED, 'en')).toContain('90\u00a0₽ due');
  expect(appliedWords(cheaper, 'en')).not.toContain('90');
});

test('change of an order: another address or recipient, and another quantity, are a change and no other act', () => {
  const gone = { 1: { quantity: 0, article: 'bowl-m' } };
  const recipient = { first_name: 'Борис', last_name: 'Ким', phone: '+79160000002' };
  const delivery = { code: 'pickup', address: { pickup_point: 'shop-msk' } } as const;

  expect(actOf(ORDER, { lines: gone, added: [], recipient }).kind).toBe('several');
  expect(actOf(ORDER, { lines: gone, added: [], delivery }).kind).toBe('several');
  expect(actOf(ORDER, { lines: { 2: { quantity: 3, article: 'bowl-m' } }, added: [] }).kind).toBe('several');
});

test('change of an order: its button names the money that is asked for, or that the sum stays', () => {
  const dearer = { ...SAME, difference: '990.00', surcharge: '990.00' };
  const larger = { kind: 'size', title: 'Миска, M', size: 'L' } as const;

  expect(applyLabel(dearer, larger, 'ru')).toBe('Сменить размер на\u00a0L и\u00a0запросить 990\u00a0₽');
  expect(appliedWords(dearer, 'ru')).toContain('ссылка на\u00a0доплату 990\u00a0₽');
  expect(applyLabel(SAME, { kind: 'several', title: '', size: '' }, 'ru')).toBe('Изменить заказ, сумма та\u00a0же');
  // An order that is not paid yet.
  expect(applyLabel({ ...SAME, difference: '-500.00' }, REMOVED, 'en')).toBe(
    'Remove the item, 5\u00a0780\u00a0₽ due',
  );
});

test('change of an order: until it is applied, its bar tells that no money has moved', () => {
  const back = { ...SAME, difference: '-2890.00', refunded: BACK };
  const dearer = { ...SAME, difference: '100.00', surcharge: '100.00' };

  expect(pendingWords(back, 'ru')).toBe('Вернуть 2\u00a0890\u00a0₽: ещё не\u00a0возвращено');
  expect(pendingWords(dearer, 'ru')).toBe('Доплата 100\u00a0₽: ещё не\u00a0запрошена');
  expect(pendingWords({ ...SAME, difference: '-500.00' }, 'en')).toContain('5\u00a0780\u00a0₽ will be due');
  expect(pendingWords(SAME, 'en')).toContain('Same sum');
});

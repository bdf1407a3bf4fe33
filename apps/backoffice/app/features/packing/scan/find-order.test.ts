import type { BatchOrder } from '@kashtanka/contract/admin';
import { expect, test } from 'vitest';
import { findOrder, findOrderInNeed, titleIn } from './find-order.ts';

const ME = { id: 1, name: 'Степан' };
const OTHER = { id: 2, name: 'Мария' };

const order = (
  number: string,
  articles: Record<string, [scanned: number, quantity: number]>,
  more = {},
): BatchOrder => ({
  number,
  version: 1,
  status: 'processing',
  name: 'Анна',
  shipping_name: 'СДЭК',
  packer: null,
  is_complete: false,
  lines: Object.entries(articles).map(([article, [scanned, quantity]], at) => ({
    line: at + 1,
    article,
    title: 'Ошейник',
    size: 'S',
    image: null,
    is_engraved: false,
    quantity,
    scanned,
  })),
  ...more,
});

const find = (orders: BatchOrder[], code: string, open?: string) =>
  findOrder({ orders }, code, { open, packerId: ME.id });

test('scan: a piece goes to the open order, where the server judges it', () => {
  const orders = [order('1', { a: [0, 1] }), order('2', { b: [0, 1] })];

  expect(find(orders, 'a', '2')).toMatchObject({ kind: 'piece', order: { number: '2' } });
});

test('scan: without an open order a piece finds the begun order, then a free one, in either case', () => {
  const free = order('1', { b: [0, 1], a: [0, 1] });
  const begun = order('2', { b: [1, 1], a: [1, 2] }, { packer: ME });

  expect(find([free, begun], ' A ')).toMatchObject({ order: { number: '2' } });
  expect(find([free], 'A')).toMatchObject({ order: { number: '1' } });
});

test('scan: a packed order and one of another packer are no longer open', () => {
  const packed = order('1', { a: [1, 1] }, { status: 'authorized' });
  const others = order('2', { a: [0, 1] }, { packer: OTHER });
  const next = order('3', { a: [0, 1] });

  expect(find([packed, others, next], 'a', '1')).toMatchObject({ kind: 'piece', order: { number: '3' } });
  expect(find([packed, others, next], 'a', '2')).toMatchObject({ kind: 'piece', order: { number: '3' } });
});

test('scan: a piece that only another packer needs, or none at all, is refused', () => {
  const others = order('2', { a: [0, 1] }, { packer: OTHER });

  expect(find([others], 'a')).toMatchObject({ kind: 'taken', name: 'Мария' });
  expect(find([order('1', { a: [1, 1] })], 'a')).toEqual({ kind: 'nowhere' });
});

test('scan: the barcode of a label opens its order', () => {
  expect(find([order('100042', { a: [0, 1] })], '100042')).toMatchObject({ kind: 'order' });
});

test('scan: a refused piece is named, with the order that needs it', () => {
  const orders = [
    order('1', { a: [1, 1] }),
    order('2', { a: [0, 1] }),
    order('3', { a: [0, 1] }, { packer: OTHER }),
  ];

  expect(titleIn({ orders }, 'A')).toBe('Ошейник, S');
  expect(findOrderInNeed({ orders }, 'A', ME.id)?.number).toBe('2');
  expect(titleIn({ orders }, 'z')).toBeUndefined();
});

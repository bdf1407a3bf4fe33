import type { BulkInput } from '@kashtanka/contract/admin';
import { describe, expect, it } from 'vitest';
import { patchOf } from './changes.ts';
import { commandsFor, readCount, readInstruction, readPrice } from './instruction.ts';

/** The rule or the refused fields that an input gives. */
function readRule(input: BulkInput) {
  const read = readInstruction('price_rule', input);
  return read.ok ? read.instruction : read.fields;
}

const rule = (given: object) => ({ kind: 'rule', rule: { ending: 'whole', ...given } });
const invalid = (field: string) => ({ [field]: [{ code: 'invalid' }] });

describe('bulk instruction', () => {
  it('price rule: takes up to all but nothing off, and adds up to ten times the price or a million', () => {
    expect(readRule({ percent: '-99,99 %' })).toEqual(rule({ change: -9_999 }));
    expect(readRule({ percent: '−100' })).toEqual(invalid('percent'));
    expect(readRule({ percent: '+1000' })).toEqual(rule({ change: 100_000 }));
    expect(readRule({ percent: '1000.01' })).toEqual(invalid('percent'));
    expect(readRule({ sum: '−1 000 000 ₽' })).toEqual(rule({ sum: -100_000_000 }));
    expect(readRule({ sum: '-1000000.01' })).toEqual(invalid('sum'));
    expect(readRule({ sum: '1000000.01' })).toEqual(invalid('sum'));
    expect(readRule({ sum: '5', percent: '10', ending: '90' })).toEqual(rule({ sum: 500, ending: '90' }));
  });

  it('price: is above zero, and a count is no more than ten million', () => {
    expect(['0', '-1', '0,01', '1 290,50 ₽', ''].map(readPrice)).toEqual([
      undefined,
      undefined,
      1,
      129_050,
      undefined,
    ]);
    expect(['', '0', '10 000 000', '10000001', '-1', '1.5'].map(readCount)).toEqual([
      null,
      0,
      10_000_000,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('edit: needs the permission for each kind of value that any of its rows has', () => {
    const commandsOf = (...rows: NonNullable<BulkInput['rows']>) => commandsFor({ kind: 'edit', rows });

    expect(commandsOf({ article: 'a', title_en: 'A' }, { article: 'b', price: '1' })).toEqual([
      'data edit',
      'prices edit',
    ]);
    expect(commandsOf({ article: 'a', title_ru: 'А' }, { article: 'b', stock: '1' })).toEqual([
      'data edit',
      'stock set',
    ]);
    expect(commandsFor({ kind: 'price', price: 1 })).toEqual(['prices edit']);
    expect(commandsFor({ kind: 'publish', isPublished: true })).toEqual(['data edit']);
  });
});

describe('bulk change of a product', () => {
  const collar = {
    article: 'clr',
    title: { ru: 'Ошейник', en: 'Collar' },
    category: 'collars',
    extra_categories: ['new', 'gifts'],
    price: '2000.00',
    variants: [
      { article: 'clr-s', price: '2000.00' },
      { article: 'clr-m', price: '2200.00' },
    ],
  };
  const edit = (...rows: NonNullable<BulkInput['rows']>) => patchOf({ kind: 'edit', rows }, collar);
  const sizes = (small: string, medium: string) => [
    { article: 'clr-s', price: small },
    { article: 'clr-m', price: medium },
  ];

  it('edit: a price of the product is that of each size without its own, and it costs as its cheapest size', () => {
    expect(edit({ article: 'clr', price: '2500' })).toEqual({
      price: '2500.00',
      variants: sizes('2500.00', '2500.00'),
    });
    expect(edit({ article: 'clr', price: '2500' }, { article: 'clr-m', price: '2400' })).toEqual({
      price: '2400.00',
      variants: sizes('2500.00', '2400.00'),
    });
    expect(edit({ article: 'clr-m', price: '1800' })).toEqual({
      price: '1800.00',
      variants: sizes('2000.00', '1800.00'),
    });
  });

  it('edit: one bad price or an empty title refuses the product, and a title keeps its other language', () => {
    expect(edit({ article: 'clr-s', price: '2100' }, { article: 'clr-m', price: '0' })).toEqual({
      refused: 'bad_price',
    });
    expect(edit({ article: 'clr', title_ru: ' ' })).toEqual({ refused: 'bad_title' });
    expect(edit({ article: 'clr', title_ru: ' Ремень ' })).toEqual({ title: { ru: 'Ремень', en: 'Collar' } });
    expect(edit({ article: 'clr', title_en: '' })).toEqual({ title: { ru: 'Ошейник' } });
  });

  it('category: the new main one is no extra one any more, and another one joins the extra ones', () => {
    const move = (category: string, place: 'main' | 'add' | 'remove') =>
      patchOf({ kind: 'category', category, place }, collar);

    expect(move('new', 'main')).toEqual({ category: 'new', extra_categories: ['gifts'] });
    expect(move('leashes', 'main')).toEqual({ category: 'leashes' });
    expect([move('new', 'add'), move('collars', 'add')]).toEqual([undefined, undefined]);
    expect(move('leashes', 'add')).toEqual({ extra_categories: ['new', 'gifts', 'leashes'] });
    expect(move('new', 'remove')).toEqual({ extra_categories: ['gifts'] });
    expect(move('collars', 'remove')).toEqual({ refused: 'main_category' });
  });

  it('notices: are set for each size, and for a product without sizes itself', () => {
    const notices = { kind: 'subscribable', isSubscribable: false } as const;

    expect(patchOf(notices, collar)).toEqual({
      variants: [
        { article: 'clr-s', is_subscribable: false },
        { article: 'clr-m', is_subscribable: false },
      ],
    });
    expect(patchOf(notices, { article: 'bwl' })).toEqual({ is_subscribable: false });
  });
});

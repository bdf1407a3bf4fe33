import { describe, expect, test } from 'vitest';
import type { SetOption, SetProduct } from './load-set.ts';
import {
  calculateSetTotal,
  findUndecidedItem,
  getMinPrice,
  type MatchingSetView,
  NO_DECISIONS,
  toMatchingSet,
} from './set-selection.ts';

function option(article: string, tapeWidth: string, price: string): SetOption {
  const size = article.split('-')[2] ?? '';
  return { article, size, tapeWidth, isAvailable: true, title: size.toUpperCase(), price };
}

function setProduct(article: string, sizes: SetOption[]): SetProduct {
  const class_code = article.slice(0, 3);
  return { article, class_code, recomended_for: [], title: article, picture: '', sizes };
}

const COLLAR = setProduct('clr02-07cht', [
  option('clr02-07cht-s', '16', '2390.00'),
  option('clr02-07cht-m', '20', '2490.00'),
]);
const HARNESS = setProduct('hrn01-01cht', [
  option('hrn01-01cht-xs', '16', '4590.00'),
  option('hrn01-01cht-s', '16', '4790.00'),
  option('hrn01-01cht-m', '20', '4990.00'),
]);
const LEASH = setProduct('lsh01-01cht', [
  option('lsh01-01cht-16', '16', '3090.00'),
  option('lsh01-01cht-20', '20', '3290.00'),
]);
const PRODUCTS = [COLLAR, HARNESS, LEASH];

const around = (chosen: string | null, decisions = NO_DECISIONS, products = PRODUCTS) =>
  toMatchingSet(products, { own: { article: COLLAR.article, chosen }, decisions });

const told = (set: MatchingSetView | null) =>
  set?.pieces.map(({ option: taken, isTicked }) => [taken?.article ?? null, isTicked]);

describe('the set around a size', () => {
  test('begins with the product itself, and unambiguous choices are ticked', () => {
    const set = around('clr02-07cht-m');

    expect(told(set)).toEqual([
      ['clr02-07cht-m', true],
      ['hrn01-01cht-m', true],
      ['lsh01-01cht-20', true],
    ]);
    expect(set?.tapeWidth).toBe('20');
    expect(set && calculateSetTotal(set)).toBe(1_077_000);
  });

  test('leaves a product with two sizes of this width open until one is chosen', () => {
    const undecided = around('clr02-07cht-s');
    const decided = around('clr02-07cht-s', {
      ticked: { 'hrn01-01cht': true },
      options: { 'hrn01-01cht': 'hrn01-01cht-s' },
    });

    expect(told(undecided)?.[1]).toEqual([null, false]);
    expect(told(decided)?.[1]).toEqual(['hrn01-01cht-s', true]);
    expect(decided && calculateSetTotal(decided)).toBe(1_027_000);
  });

  test('leads to the missing size of a ticked product, and counts its lowest price', () => {
    const set = around('clr02-07cht-s', { ticked: { 'hrn01-01cht': true }, options: {} });

    expect(set && findUndecidedItem(set)?.product).toBe(HARNESS);
    expect(set && calculateSetTotal(set)).toBe(1_007_000);
  });

  test('counts nothing that was taken out of it', () => {
    const set = around('clr02-07cht-m', { ticked: { 'clr02-07cht': false, 'lsh01-01cht': false }, options: {} });

    expect(set && calculateSetTotal(set)).toBe(499_000);
  });

  test('forgets a size that was chosen for another width', () => {
    const set = around('clr02-07cht-m', { ticked: {}, options: { 'hrn01-01cht': 'hrn01-01cht-s' } });

    expect(told(set)?.[1]).toEqual(['hrn01-01cht-m', true]);
  });
});

test('matching set: before a size is chosen every product has its minimum price', () => {
  expect(around(null)?.pieces.map(getMinPrice)).toEqual([239_000, 459_000, 309_000]);
});

test('matching set: a product without matches makes no set, nor does one that is not listed', () => {
  expect(around('clr02-07cht-m', NO_DECISIONS, [COLLAR])).toBeNull();
  expect(around('clr02-07cht-m', NO_DECISIONS, [HARNESS, LEASH])).toBeNull();
});

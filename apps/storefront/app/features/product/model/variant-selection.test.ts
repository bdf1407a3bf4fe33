import { expect, test } from 'vitest';
import { AWAITED, collar, GONE, itemsInStock, leash, variant } from '../testing/test-views.ts';
import { getSelection, getSelectionQuery, parseVariantParameter } from './variant-selection.ts';

test('Nothing is chosen while the address names nothing', () => {
  const choice = getSelection(collar(), {});

  expect(choice.variant).toBeNull();
  expect(choice.attributes[0]?.chosen).toBeNull();
});

test('A size in the address chooses its variant [ROUTE-58]', () => {
  const choice = getSelection(collar(), { size: 'm' });

  expect(choice.variant?.article).toBe('clr02-07cht-m');
});

test('A size that the product does not have chooses nothing [D28]', () => {
  const choice = getSelection(collar(), { size: 'xxl' });

  expect(choice.isComplete).toBe(false);
});

test('A product that comes in one size needs no choosing', () => {
  const { attributes, variants } = collar();
  const single = { attributes: [{ code: 'size', name: 'Размер', values: [{ value: 's', title: 'S' }] }], variants };

  const choice = getSelection({ ...single, variants: variants.slice(0, 1) }, {});

  expect(attributes).toHaveLength(1);
  expect(choice.variant?.article).toBe('clr02-07cht-s');
});

test('A leash has a variant once both width and hook are chosen', () => {
  const half = getSelection(leash(), { size: '16' });
  const whole = getSelection(leash(), { size: '16', carabiner: 'steel' });

  expect(half.variant).toBeNull();
  expect(whole.variant?.attributes).toEqual({ size: '16', carabiner: 'steel' });
});

test('A combination that is not made is complete and yet no variant', () => {
  const choice = getSelection(leash(), { size: '20', carabiner: 'steel' });

  expect(choice.isComplete).toBe(true);
  expect(choice.variant).toBeNull();
});

test('choice: a size shows its stock [SIZE-21] [SIZE-22] [SIZE-23] [SIZE-24]', () => {
  const { attributes } = getSelection(collar({ s: itemsInStock(2), m: AWAITED, l: GONE }), {});

  const labels = attributes[0]?.values.map(({ label }) => label);

  expect(labels).toEqual([{ kind: 'pieces', count: 2 }, { kind: 'subscription' }, { kind: 'sold_out' }]);
});

test('choice: without a chosen hook a width shows its best combination', () => {
  const { attributes } = getSelection(leash(), {});

  expect(attributes[0]?.values[0]?.label).toEqual({ kind: 'pieces', count: 2 });
});

test('choice: with a chosen hook a width shows that combination alone', () => {
  const { attributes } = getSelection(leash(), { carabiner: 'brass' });

  expect(attributes[0]?.values[0]?.label).toEqual({ kind: 'subscription' });
});

test('A width that is not made with the chosen hook has no label', () => {
  const { attributes } = getSelection(leash(), { carabiner: 'steel' });

  expect(attributes[0]?.values[1]?.label).toBeNull();
});

test('An article of a size in the address chooses all that the size is made of [ROUTE-55]', () => {
  const chosen = parseVariantParameter(leash().variants, 'clr02-07cht-16-steel');

  expect(chosen).toEqual({ size: '16', carabiner: 'steel' });
});

test('A size code in the address chooses the size and leaves the rest open [ROUTE-55]', () => {
  const chosen = parseVariantParameter(leash().variants, '16');

  expect(chosen).toEqual({ size: '16' });
});

test('An unknown variant in the address is ignored [D28]', () => {
  expect(parseVariantParameter(leash().variants, 'nope')).toEqual({});
  expect(parseVariantParameter(leash().variants, undefined)).toEqual({});
});

test('A variant without sizes is found by its article', () => {
  const only = variant({ attributes: { carabiner: 'steel' }, article: 'key01', code: 'key01' });

  expect(parseVariantParameter([only], 'key01')).toEqual({ carabiner: 'steel' });
});

test('choice: the address carries the chosen attributes alone, in the order of the class [ROUTE-58]', () => {
  const choice = getSelection(leash(), { carabiner: 'brass' });

  expect(getSelectionQuery(choice)).toEqual([['carabiner', 'brass']]);
  expect(getSelectionQuery(choice, { size: '20' })).toEqual([
    ['size', '20'],
    ['carabiner', 'brass'],
  ]);
});

import { expect, test } from 'vitest';
import { collar, itemsInStock, leash, SOLD_OUT, SUBSCRIBABLE, variant } from '../testing/test-views.ts';
import { getSelection, getSelectionQuery, parseVariantParameter } from './variant-selection.ts';

test('variant selection: is empty if the address names nothing', () => {
  const choice = getSelection(collar(), {});

  expect(choice.variant).toBeNull();
  expect(choice.attributes[0]?.chosen).toBeNull();
});

test('variant selection: a size in the address selects its variant [ROUTE-58]', () => {
  const choice = getSelection(collar(), { size: 'm' });

  expect(choice.variant?.article).toBe('clr02-07cht-m');
});

test('variant selection: a size that the product does not have selects nothing [D28]', () => {
  const choice = getSelection(collar(), { size: 'xxl' });

  expect(choice.isComplete).toBe(false);
});

test('variant selection: a product in one size needs none', () => {
  const { attributes, variants } = collar();
  const single = { attributes: [{ code: 'size', name: 'Размер', values: [{ value: 's', title: 'S' }] }], variants };

  const choice = getSelection({ ...single, variants: variants.slice(0, 1) }, {});

  expect(attributes).toHaveLength(1);
  expect(choice.variant?.article).toBe('clr02-07cht-s');
});

test('variant selection: a leash has a variant once width and snap hook are chosen', () => {
  const half = getSelection(leash(), { size: '16' });
  const whole = getSelection(leash(), { size: '16', carabiner: 'steel' });

  expect(half.variant).toBeNull();
  expect(whole.variant?.attributes).toEqual({ size: '16', carabiner: 'steel' });
});

test('variant selection: a combination that is not made is complete, but has no variant', () => {
  const choice = getSelection(leash(), { size: '20', carabiner: 'steel' });

  expect(choice.isComplete).toBe(true);
  expect(choice.variant).toBeNull();
});

test('variant selection: a size shows its stock [SIZE-21] [SIZE-22] [SIZE-23] [SIZE-24]', () => {
  const { attributes } = getSelection(collar({ s: itemsInStock(2), m: SUBSCRIBABLE, l: SOLD_OUT }), {});

  const labels = attributes[0]?.values.map(({ label }) => label);

  expect(labels).toEqual([{ kind: 'pieces', count: 2 }, { kind: 'subscription' }, { kind: 'sold_out' }]);
});

test('variant selection: without a chosen hook a width shows its best combination', () => {
  const { attributes } = getSelection(leash(), {});

  expect(attributes[0]?.values[0]?.label).toEqual({ kind: 'pieces', count: 2 });
});

test('variant selection: with a chosen hook a width shows that combination alone', () => {
  const { attributes } = getSelection(leash(), { carabiner: 'brass' });

  expect(attributes[0]?.values[0]?.label).toEqual({ kind: 'subscription' });
});

test('variant selection: a width that is not made with the chosen snap hook has no label', () => {
  const { attributes } = getSelection(leash(), { carabiner: 'steel' });

  expect(attributes[0]?.values[1]?.label).toBeNull();
});

test('variant selection: the article of a size in the address selects all attributes of the size [ROUTE-55]', () => {
  const chosen = parseVariantParameter(leash().variants, 'clr02-07cht-16-steel');

  expect(chosen).toEqual({ size: '16', carabiner: 'steel' });
});

test('variant selection: a size code in the address selects the size and nothing else [ROUTE-55]', () => {
  const chosen = parseVariantParameter(leash().variants, '16');

  expect(chosen).toEqual({ size: '16' });
});

test('variant selection: an unknown variant in the address is ignored [D28]', () => {
  expect(parseVariantParameter(leash().variants, 'nope')).toEqual({});
  expect(parseVariantParameter(leash().variants, undefined)).toEqual({});
});

test('variant selection: a variant without sizes is found by its article', () => {
  const only = variant({ attributes: { carabiner: 'steel' }, article: 'key01', code: 'key01' });

  expect(parseVariantParameter([only], 'key01')).toEqual({ carabiner: 'steel' });
});

test('variant selection: the address carries the chosen attributes alone, in the order of the class [ROUTE-58]', () => {
  const choice = getSelection(leash(), { carabiner: 'brass' });

  expect(getSelectionQuery(choice)).toEqual([['carabiner', 'brass']]);
  expect(getSelectionQuery(choice, { size: '20' })).toEqual([
    ['size', '20'],
    ['carabiner', 'brass'],
  ]);
});

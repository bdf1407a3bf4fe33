import type { FilterField } from '@kashtanka/contract';
import { expect, test } from 'vitest';
import { isUsefulFilter, toFilterGroups } from './filter-groups.ts';

const field = (key: string, type: FilterField['type'], slugs: string[], count = 3): FilterField => ({
  key,
  type,
  label: key,
  choices: slugs.map((slug) => ({ slug, name: slug, count })),
});

const none = { colors: [], designs: [] };

test('filter groups: colour and size come first, checkboxes last', () => {
  const fields = [
    field('available', 'boolean', ['true']),
    field('class', 'multiple', ['clr']),
    field('metal', 'multiple', ['brass']),
    field('size', 'multiple', ['m']),
    field('color', 'multiple', ['green']),
  ];

  const groups = toFilterGroups(fields, none);

  expect(groups.map(({ key }) => key)).toEqual(['color', 'size', 'class', 'metal', 'available']);
});

test('filter groups: a filter without choices has no group [CATALOGUE-09]', () => {
  const groups = toFilterGroups([field('carabiner', 'multiple', [])], none);

  expect(groups).toEqual([]);
});

test('filter groups: a colour has its swatch', () => {
  const colors = [{ code: 'green', name: 'зелёный', hex: '#2f4a3a' }];

  const groups = toFilterGroups([field('color', 'multiple', ['green'])], { colors, designs: [] });

  expect(groups[0]?.choices[0]?.hex).toBe('#2f4a3a');
});

test('filter groups: a single choice that all products have is left out', () => {
  const [group] = toFilterGroups([field('class', 'multiple', ['clr'], 28)], none);

  expect(group && isUsefulFilter(group, 28, {})).toBe(false);
});

test('filter groups: a single choice that some products have is shown', () => {
  const [group] = toFilterGroups([field('carabiner', 'multiple', ['brass'], 9)], none);

  expect(group && isUsefulFilter(group, 28, {})).toBe(true);
});

test('filter groups: a chosen value can be removed', () => {
  const [group] = toFilterGroups([field('class', 'multiple', ['clr'], 28)], none);

  expect(group && isUsefulFilter(group, 28, { class: ['clr'] })).toBe(true);
});

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

test('Colour and size come first, boxes for yes and no come last', () => {
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

test('A filter without choices does not get a group [CATALOGUE-09]', () => {
  const groups = toFilterGroups([field('carabiner', 'multiple', [])], none);

  expect(groups).toEqual([]);
});

test('A colour has its disc', () => {
  const colors = [{ code: 'green', name: 'зелёный', hex: '#2f4a3a' }];

  const groups = toFilterGroups([field('color', 'multiple', ['green'])], { colors, designs: [] });

  expect(groups[0]?.choices[0]?.hex).toBe('#2f4a3a');
});

test('A single choice that the whole list fits leaves nothing to choose', () => {
  const [group] = toFilterGroups([field('class', 'multiple', ['clr'], 28)], none);

  expect(group && isUsefulFilter(group, 28, {})).toBe(false);
});

test('A single choice that only a part of the list fits is worth choosing', () => {
  const [group] = toFilterGroups([field('carabiner', 'multiple', ['brass'], 9)], none);

  expect(group && isUsefulFilter(group, 28, {})).toBe(true);
});

test('filter groups: a chosen value can be removed', () => {
  const [group] = toFilterGroups([field('class', 'multiple', ['clr'], 28)], none);

  expect(group && isUsefulFilter(group, 28, { class: ['clr'] })).toBe(true);
});

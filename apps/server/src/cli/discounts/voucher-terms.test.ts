import { expect, test } from 'vitest';
import { termsOf } from './voucher-terms.ts';

type Condition = Parameters<typeof termsOf>[0]['condition'];

const anything = {
  includes_all: true,
  articles: [],
  class_codes: [],
  exclude_articles: [],
  exclude_class_codes: [],
};
const collars = { ...anything, includes_all: false, class_codes: ['collars'] };
const noGifts = { ...anything, exclude_class_codes: ['gft01'] };
const tenth = { type: 'Percentage', value: '10', range: anything } as const;

test.each<[string, Condition]>([
  ['10% off', { type: 'Count', value: '1', range: anything }],
  ['10% off from 1 piece on of some goods', { type: 'Count', value: '1', range: collars }],
  ['10% off from 1 piece on of some goods', { type: 'Count', value: '1', range: noGifts }],
  ['10% off from 3 pieces on', { type: 'Count', value: '3', range: anything }],
  ['10% off from 2 different products on', { type: 'Coverage', value: '2.00', range: anything }],
  ['10% off from 3000.00 on', { type: 'Value', value: '3000.00', range: anything }],
  [
    '10% off from 3000.00 on, sent to RU-MOW, RU-MOS, not by cdek-courier',
    {
      type: 'ValueAndDirection',
      value: '3000.00',
      range: anything,
      directions: ['RU-MOW', 'RU-MOS'],
      exclude_methods: ['cdek-courier'],
    },
  ],
])('voucher terms: the list names the required basket: %s', (terms, condition) => {
  expect(termsOf({ condition, benefit: tenth })).toBe(terms);
});

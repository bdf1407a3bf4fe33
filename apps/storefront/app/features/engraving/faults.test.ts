import { expect, test } from 'vitest';
import { faultsOf, hasFaults } from './faults.ts';
import { workshop } from './test-workshop.ts';
import { make, type Wish } from './wish.ts';

const wish: Wish = {
  ...{ tag: 'tag-cht', size: 's', lines: ['Рекс', '+7 916 123-45-67', ''], font: 'sans', sign: null, cord: null },
};

function faults(changes: Partial<Wish>) {
  const changed = { ...wish, ...changes };
  return faultsOf(changed, make(workshop, changed));
}

test('A name and a phone number have no faults', () => {
  expect(hasFaults(faults({}))).toBe(false);
});

test.each([
  ['РЕКС С ВОЛХОНКИ 9', { code: 'too_long', most: 16 }],
  ['РЕКС 🐶 ♥', { code: 'unknown', signs: '🐶 ♥' }],
  ['РЕ\u200bКС', { code: 'unknown', signs: '\u200b' }],
  ['Щ'.repeat(16), { code: 'too_broad' }],
])('A line of %j is told what is wrong with it', (line, fault) => {
  expect(faults({ lines: [line, '', ''] }).lines.get(0)).toEqual(fault);
});

test('A fault stands at its own line, also below an empty one', () => {
  expect([...faults({ lines: ['', 'Щ'.repeat(16), ''] }).lines.keys()]).toEqual([1]);
});

test('What S has no room for is no fault: it is not cut', () => {
  expect(hasFaults(faults({ lines: ['Рекс', '', '🐶'] }))).toBe(false);
});

test.each([[['ШАРИК', '+7 900 000-00-00', '']], [[' шарик ', '+7 900  000-00-00', '']], [['', '', '']]])(
  '%j is nothing written yet [CUSTOMIZER-03]',
  (lines) => {
    expect(faults({ lines }).isUnwritten).toBe(true);
  },
);

test('A tag that is sold out in its size cannot be made [CUSTOMIZER-05]', () => {
  expect(hasFaults(faults({ tag: 'tag-llc' }))).toBe(true);
  expect(hasFaults(faults({ tag: 'tag-llc', size: 'l' }))).toBe(false);
});

import { expect, test } from 'vitest';
import { resolveTag, type TagDesign } from './tag-design.ts';
import { engravingOptions } from './test-engraving-options.ts';
import { hasErrors, lacksNumber, validateTag } from './validate-tag.ts';

const wish: TagDesign = {
  tag: 'tag-cht',
  size: 's',
  lines: ['Рекс', '+7 916 123-45-67', ''],
  font: 'sans',
  sign: null,
  cord: null,
};

function errors(changes: Partial<TagDesign>) {
  const changed = { ...wish, ...changes };
  return validateTag(changed, resolveTag(engravingOptions, changed));
}

test('tag validation: a name and a phone number have no errors', () => {
  expect(hasErrors(errors({}))).toBe(false);
});

test('tag validation: a line that cannot be engraved is an error at that line, by the limits of the size', () => {
  const lines = ['РЕКС С ВОЛХОНКИ', '+7 916 123-45-67 8', ''];

  expect([...errors({ lines }).lines.keys()]).toEqual([1]);
  expect(hasErrors(errors({ lines, size: 'l' }))).toBe(false);
});

test('engraving errors: a line for which S has no room is no error, because it is not cut', () => {
  expect(hasErrors(errors({ lines: ['Рекс', '', '🐶'] }))).toBe(false);
});

test.each([
  [['ШАРИК', '+7 900 000-00-00', '']],
  [[' шарик ', '+7 900  000-00-00', '']],
  [['«Шарик»', '+7 (900) 000 00 00', '']],
  [['', '', '']],
])('%j is nothing written yet [CUSTOMIZER-03]', (lines) => {
  expect(errors({ lines }).isUnwritten).toBe(true);
});

test('tag validation: the phone number of the example below a real name is an error at that line, however it is spaced [CUSTOMIZER-03]', () => {
  expect(lacksNumber(errors({ lines: ['Тётка', '+79000000000', ''] }))).toBe(true);
  const left = errors({ lines: ['Тётка', '+7 900 000-00-00', ''] });

  expect([...left.lines]).toEqual([[1, { code: 'example' }]]);
  expect(lacksNumber(left)).toBe(true);
  expect(hasErrors(errors({ lines: ['Тётка', '', ''] }))).toBe(false);
});

test('tag validation: a tag that is sold out in its size cannot be ordered [CUSTOMIZER-05]', () => {
  expect(hasErrors(errors({ tag: 'tag-llc' }))).toBe(true);
  expect(hasErrors(errors({ tag: 'tag-llc', size: 'l' }))).toBe(false);
});

import { expect, it } from 'vitest';
import { fitsTag } from './tag.ts';

it.each([
  ['s', 'ШАРИК', true],
  ['s', 'ШАРИК\n+7 916', true],
  ['s', 'ШАРИК\n+7 916\nМосква', false],
  ['l', 'ШАРИК\n+7 916\nМосква', true],
  ['l', 'ШАРИК\n\n+7 916\nМосква', false],
  [undefined, 'ШАРИК\n+7 916\nМосква', false],
])('whether size %s holds %j: %s [CUSTOMIZER-06]', (size, text, fits) => {
  expect(fitsTag(text, size)).toBe(fits);
});

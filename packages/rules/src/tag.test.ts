import { expect, it } from 'vitest';
import { fitsTag } from './tag.ts';

it('tag text: fits its size or not [CUSTOMIZER-06]', () => {
  for (const [size, text, fits] of [
    ['s', 'ШАРИК', true],
    ['s', 'ШАРИК\n+7 916', true],
    ['s', 'ШАРИК\n+7 916\nМосква', false],
    ['l', 'ШАРИК\n+7 916\nМосква', true],
    ['l', 'ШАРИК\n\n+7 916\nМосква', false],
    [undefined, 'ШАРИК\n+7 916\nМосква', false],
  ] as const) {
    expect(fitsTag(text, size), size).toBe(fits);
  }
});

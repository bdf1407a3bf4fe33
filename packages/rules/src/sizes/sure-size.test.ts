import { expect, it } from 'vitest';
import type { MeasuredChart } from './measured-size.ts';
import { sureSize } from './sure-size.ts';

const COLLARS: MeasuredChart = {
  between_sizes: 'larger',
  sizes: [
    { code: 's', neck_girth: '26-36', chest_girth: null },
    { code: 'm', neck_girth: '34-46', chest_girth: null },
    { code: 'l', neck_girth: '42-56', chest_girth: null },
  ],
};
const HARNESSES: MeasuredChart = {
  sizes: [
    { code: 's', neck_girth: '30-40', chest_girth: '40-52' },
    { code: 'm', neck_girth: '38-50', chest_girth: '50-64' },
  ],
};

const [s, m, l] = [{ code: 's' }, { code: 'm' }, { code: 'l' }];
const gone = (size: { code: string }) => ({ ...size, isSoldOut: true });

it('Of the sizes that a product comes in, the one that its chart advises is named', () => {
  expect(sureSize(COLLARS, [s, m, l], { neck: 440 })).toBe(l);
  expect(sureSize(COLLARS, [s, m], { neck: 440 })).toBe(m);
});

it('A dog that no size of the product holds is told of none, though the chart has one', () => {
  expect(sureSize(COLLARS, [s], { neck: 440 })).toBeUndefined();
});

it('A size that can be bought goes before one that lies better and is sold out', () => {
  expect(sureSize(COLLARS, [s, m, gone(l)], { neck: 440 })).toBe(m);
});

it('Where only a sold-out size fits, that one is named', () => {
  const large = gone(l);

  expect(sureSize(COLLARS, [s, m, large], { neck: 500 })).toBe(large);
});

it('Half of what a chart asks for makes no size sure', () => {
  expect(sureSize(HARNESSES, [s, m], { neck: 450 })).toBeUndefined();
  expect(sureSize(HARNESSES, [s, m], { neck: 450, chest: 560 })).toBe(m);
});

it('What is not told apart by what was measured is not spoken of', () => {
  expect(sureSize(COLLARS, [s, m, l], { weight: 9000 })).toBeUndefined();
  expect(sureSize({ sizes: [] }, [], { neck: 440 })).toBeUndefined();
});

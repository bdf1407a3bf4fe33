import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, DEFAULT_COLORS, findLowContrast, mixColors, THEME_COLORS, themeStyle } from './theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe('contrast of chosen colours', () => {
  it('is enough in the kit, whatever is unset', () => {
    expect(findLowContrast({})).toEqual([]);
    expect(findLowContrast({ ...DEFAULT_COLORS })).toEqual([]);
  });

  it('names the worst pair of a colour with its ratio, rounded down, and a darker shade of it', () => {
    const [fault, ...others] = findLowContrast({ accent: '#ff8800' });

    expect(others).toEqual([]);
    expect(fault).toMatchObject({ color: 'accent', on: DEFAULT_COLORS.calm, needed: 4.5 });
    expect(fault?.ratio).toBeCloseTo(contrast('#ff8800', DEFAULT_COLORS.calm), 1);
    expect(fault?.proposal).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('lightens what must be lighter: the ground of large blocks stands below dark text', () => {
    const [fault] = findLowContrast({ calm: '#333333' }).filter(({ color }) => color === 'calm');

    expect(contrast(fault?.proposal ?? '#000000', '#000000')).toBeGreaterThan(contrast('#333333', '#000000'));
  });

  it('is 21 between black and white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  });

  it('is enough with each proposal that is given for a single chosen colour', () => {
    fc.assert(
      fc.property(fc.constantFrom('accent', 'dark'), hex, (color, value) => {
        const [fault] = findLowContrast({ [color]: value }).filter((one) => one.color === color);
        if (fault?.proposal) expect(findLowContrast({ [color]: fault.proposal })).toEqual([]);
      }),
    );
  });
});

it('theme: replaces the tokens of chosen colours alone, with their hover shades', () => {
  expect(themeStyle({})).toBeUndefined();
  expect(themeStyle({ calm: '#eef2ff' })).toBe(':root{--c-fog:#eef2ff}');
  expect(themeStyle({ accent: '#1a4f8b' })).toContain('--c-chestnut:#1a4f8b;--c-chestnut-hover:#153f6f');
  expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(THEME_COLORS).toEqual(Object.keys(DEFAULT_COLORS));
});

import { describe, expect, it } from 'vitest';
import { readCode } from './certificate-code.ts';
import { promoCode, promoKey } from './promo-code.ts';

describe('a promo code', () => {
  it('is the same in every spelling [D37]', () => {
    for (const typed of ['WOOF10', ' woof-10 ', 'Woof 10', 'wооf10']) {
      expect(promoKey(typed), JSON.stringify(typed)).toBe('WOOF10');
    }
  });

  it('may be Russian, and is found by look-alike characters', () => {
    expect(promoKey('собака-10')).toBe(promoKey('COБAKA10'));
  });

  it('of a set is read as it is printed, and never taken for a certificate [D37]', () => {
    const code = promoCode([0, 31, 32, 255, 16, 12, 1, 7, 200, 3]);

    expect(code).toHaveLength(10);
    expect(promoKey(code)).toBe(code);
    expect(readCode(code).kind).toBe('other');
  });
});

import { describe, expect, it } from 'vitest';
import { cleanPostcode, isCompletePostcode } from './postcode.ts';

describe('postcodes', () => {
  it('joins six digits in any spelling', () => {
    for (const typed of ['620014', ' 620\u00a0014 ', '\u202a620014\u202c', '620\u2011014', '6\u200b20014']) {
      expect(cleanPostcode(typed), JSON.stringify(typed)).toBe('620014');
      expect(isCompletePostcode(typed), JSON.stringify(typed)).toBe(true);
    }
  });

  it('keeps the separators of a foreign postcode', () => {
    expect(cleanPostcode('SW1A\u00a01AA')).toBe('SW1A 1AA');
    expect(cleanPostcode('00\u2011950')).toBe('00-950');
  });

  it('knows that a shorter one is still being typed', () => {
    expect(isCompletePostcode('62001')).toBe(false);
    expect(cleanPostcode(' ')).toBe('');
  });
});

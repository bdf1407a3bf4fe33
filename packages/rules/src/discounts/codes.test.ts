import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CERTIFICATE_CODE_BYTES,
  certificateCode,
  formatCode,
  parseCode,
  promoCode,
  promoKey,
  referralCode,
} from './codes.ts';

const anyBytes = fc.uint8Array({ minLength: CERTIFICATE_CODE_BYTES, maxLength: CERTIFICATE_CODE_BYTES });

describe("a certificate's code", () => {
  it('is GC and twelve unambiguous characters', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(certificateCode(bytes)).toMatch(/^GC[0-9A-HJKMNP-TV-Z]{12}$/);
      }),
    );
  });

  it('differs with each of its sixty bits', () => {
    const zero = new Uint8Array(CERTIFICATE_CODE_BYTES);
    const codes = Array.from({ length: 60 }, (_, bit) => {
      const bytes = new Uint8Array(CERTIFICATE_CODE_BYTES);
      bytes[Math.floor(bit / 5)] = 1 << (bit % 5);
      return certificateCode(bytes);
    });

    expect(new Set([certificateCode(zero), ...codes]).size).toBe(61);
  });

  it('is parsed in every way of writing', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const code = certificateCode(bytes);
        const written = [code, formatCode(code), ` ${code.toLowerCase()} `, formatCode(code).replaceAll('-', ' ')];
        const careless = code.slice(0, 2) + code.slice(2).replaceAll('0', 'O').replaceAll('1', 'l');

        for (const one of [...written, careless]) expect(parseCode(one)).toEqual({ kind: 'certificate', code });
      }),
    );
  });

  it('is parsed with look-alike letters of a Russian keyboard', () => {
    expect(parseCode('GС7К2М9QХ4ТD1В')).toEqual({ kind: 'certificate', code: 'GC7K2M9QX4TD1B' });
  });

  it('is parsed with every letter that looks alike on both keyboards', () => {
    expect(parseCode('GCАВЕКМНОРСТУХ')).toEqual({ kind: 'certificate', code: 'GCABEKMH0PCTYX' });
  });

  it('certificate code: signs around a pasted code do not matter', () => {
    for (const [pasted] of [
      ['\u200bGC7K2M9QX4TD1B\u200b', 'blanks of no width'],
      ['GC7K\u00ad2M9Q\u2060X4TD1B', 'places where a line may, or must not, break'],
      ['GC7K\u22122M9Q\uff0dX4TD\ufe631B', 'a minus and other dashes'],
    ] as const) {
      expect(parseCode(pasted), pasted).toEqual({ kind: 'certificate', code: 'GC7K2M9QX4TD1B' });
    }
  });

  it('leaves any other code as it is, in capitals and without blanks', () => {
    expect(parseCode(' woof-10 ')).toEqual({ kind: 'other', code: 'WOOF10' });
    expect(parseCode('GC123')).toEqual({ kind: 'other', code: 'GC123' });
    expect(parseCode('GC7K2M9QX4TD1B2')).toEqual({ kind: 'other', code: 'GC7K2M9QX4TD1B2' });
  });
});

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
    expect(parseCode(code).kind).toBe('other');
  });
});

it('a referral code is read as it is written, and never taken for a certificate', () => {
  const code = referralCode([0, 31, 32, 255, 16, 12, 1, 7]);

  expect(code).toBe('0Z0ZGC17');
  expect(parseCode(code)).toEqual({ kind: 'other', code });
  expect(parseCode(certificateCode(Array(12).fill(3))).kind).toBe('certificate');
});

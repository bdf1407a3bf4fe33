import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, formatTypedPhone, parsePhone } from './phone.ts';

describe('phones', () => {
  it('stores every spelling as +7 and ten digits [VALIDATION-04, VALIDATION-05, D77]', () => {
    for (const text of [
      '+79161234567',
      '79161234567',
      '89161234567',
      '+89161234567',
      '8 (916) 123-45-67',
      '+7 916 123 45 67',
      '8-916-123-45-67',
      '  8 916 1234567 ',
      '9161234567',
      '(916) 123-45-67',
      '\u202a+7 916 123-45-67\u202c',
      '+7\u00a0916\u00a0123\u201345\u201367',
      '8\u2011916\u2011123\u201145\u201167',
    ]) {
      expect(parsePhone(text), JSON.stringify(text)).toBe('+79161234567');
    }
  });

  it('takes city, free and mobile codes [VALIDATION-04]', () => {
    for (const text of ['+7 495 123-45-67', '+7 800 123-45-67', '+7 916 123-45-67', '4951234567', '8001234567']) {
      expect(parsePhone(text), text).toBeDefined();
    }
  });

  it('refuses other numbers [VALIDATION-04]', () => {
    for (const text of [
      '',
      '+7 316 123-45-67',
      '+7 716 123-45-67',
      '+7 916 123-45-6',
      '+7 916 123-45-678',
      '+1 916 123-45-67',
      '+9161234567',
      '7161234567',
      '++79161234567',
      '+7 916 123-4S-67',
      '+7.916.123.45.67',
    ]) {
      expect(parsePhone(text), JSON.stringify(text)).toBeUndefined();
    }
  });

  it('leaves a phone that is in our form as it is [VALIDATION-05]', () => {
    const separator = fc.constantFrom('', ' ', '-', ' (', ') ');
    const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
    const parts = fc.tuple(
      fc.constantFrom('+7', '7', '8', '+8', ''),
      fc.constantFrom('4', '8', '9'),
      digits(2),
      separator,
      digits(3),
      separator,
      digits(4),
    );

    const law = fc.property(parts, (written) => {
      const kept = parsePhone(written.join('')) ?? '';

      expect(kept).toMatch(/^\+7[489]\d{9}$/);
      expect(parsePhone(kept)).toBe(kept);
    });

    fc.assert(law);
  });

  it('shows a phone in groups [VALIDATION-06]', () => {
    for (const [phone, shown] of [
      ['+79161234567', '+7 (916) 123-45-67'],
      ['79161234567', '7 (916) 123-45-67'],
      ['89161234567', '8 (916) 123-45-67'],
      ['+4915112345678', '+4915112345678'],
      ['', ''],
    ] as const) {
      expect(formatPhone(phone), JSON.stringify(phone)).toBe(shown);
    }
  });

  it('shows a typed phone with +7, and other text as it was typed', () => {
    expect(formatTypedPhone('\u202a9161234567\u202c')).toBe('+7 (916) 123-45-67');
    expect(formatTypedPhone('916 123')).toBe('916 123');
  });

  it('reads back every phone that it shows [VALIDATION-06]', () => {
    const phones = fc.stringMatching(/^\+7[489][0-9]{9}$/);

    fc.assert(fc.property(phones, (phone) => parsePhone(formatPhone(phone)) === phone));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CURRENCIES,
  convertMoney,
  DEFAULT_CURRENCY,
  formatAmount,
  formatMoney,
  formatMoneyLimit,
  isCurrency,
  roublesDisplayedAs,
} from './currency.ts';

describe('currencies', () => {
  it('knows roubles, euros and dollars with their rates [I18N-05, CONST-04]', () => {
    expect(CURRENCIES).toMatchObject({
      RUB: { name: 'russian_rubles', perUnit: 1 },
      EUR: { name: 'euro', perUnit: 120 },
      USD: { name: 'usd', perUnit: 120 },
    });
  });

  it('shows fractions of euros and dollars, not of roubles [I18N-06]', () => {
    expect(CURRENCIES.RUB.showFractions).toBe(false);
    expect(CURRENCIES.EUR.showFractions).toBe(true);
    expect(CURRENCIES.USD.showFractions).toBe(true);
  });

  it('charges in roubles [CONST-03]', () => {
    expect(DEFAULT_CURRENCY).toBe('RUB');
  });

  it('knows no other currency', () => {
    expect(isCurrency('EUR')).toBe(true);
    expect(isCurrency('GBP')).toBe(false);
    expect(isCurrency('toString')).toBe(false);
  });

  it('divides roubles by 120 for euros, half a cent up [CONST-04, I18N-03]', () => {
    expect(convertMoney(972_200, 'EUR')).toBe(8102);
    expect(convertMoney(60, 'EUR')).toBe(1);
    expect(convertMoney(59, 'EUR')).toBe(0);
    expect(convertMoney(-972_200, 'EUR')).toBe(-8102);
  });
});

describe('roubles of an amount in another currency', () => {
  it('are all sums that are displayed as that amount, and no others', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 100_000 }),
        fc.nat({ max: 10_000 }),
        fc.integer({ min: -2, max: 2 }),
        (whole, cents, off) => {
          const { min: least, most } = roublesDisplayedAs(cents, 'EUR');
          const near = Math.max(0, Math.round((cents * 120) / 100) + off);

          for (const amount of [whole, near]) {
            expect(convertMoney(amount * 100, 'EUR') === cents).toBe(least <= amount && amount <= most);
          }
          expect(least).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});

it('roubles displayed as an amount of roubles are that amount, and none are for kopecks', () => {
  expect(roublesDisplayedAs(20_000, 'RUB')).toEqual({ min: 200, most: 200 });
  expect(roublesDisplayedAs(20_001, 'RUB')).toEqual({ min: 201, most: 200 });
});

describe('limits', () => {
  it('show kopecks in each currency', () => {
    for (const [kopecks, currency, text] of [
      [800_000, 'EUR', '≈\u00a0€67'],
      [5_000_000, 'EUR', '≈\u00a0€417'],
      [800_000, 'RUB', '8\u00a0000\u00a0₽'],
    ] as const) {
      expect(formatMoneyLimit(kopecks, currency), `${kopecks}`).toBe(text);
    }
  });
});

describe('prices as a shopper reads them', () => {
  it('shows exact and rounded sums [I18N-07, I18N-08]', () => {
    for (const [kopecks, currency, text] of [
      [249_000, 'RUB', '2\u00a0490\u00a0₽'],
      [249_050, 'RUB', '2\u00a0491\u00a0₽'],
      [249_049, 'RUB', '2\u00a0490\u00a0₽'],
      [99_900, 'RUB', '999\u00a0₽'],
      [123_456_789_00, 'RUB', '123\u00a0456\u00a0789\u00a0₽'],
      [249_000, 'EUR', '€20.75'],
      [-249_000, 'EUR', '\u2212€20.75'],
      [24_900_000, 'USD', '$2\u00a0075.00'],
      [-59_800, 'RUB', '\u2212598\u00a0₽'],
    ] as const) {
      expect(formatMoney(kopecks, currency), `${kopecks}`).toBe(text);
    }
  });

  it('shows kopecks at the checkout, unless they are 00 [I18N-08, D11]', () => {
    expect(formatMoney(48_104, 'RUB', { exact: true, decimalPoint: ',' })).toBe('481,04\u00a0₽');
    expect(formatMoney(48_100, 'RUB', { exact: true, decimalPoint: ',' })).toBe('481\u00a0₽');
    expect(formatMoney(48_104, 'RUB', { exact: true, decimalPoint: '.' })).toBe('481.04\u00a0₽');
  });

  it('never puts a minus before a zero', () => {
    expect(formatAmount(-4, 0)).toBe('0');
  });

  it('shows two digits after the point or none [I18N-08]', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (hundredths) => {
        expect(formatAmount(hundredths, 2)).toMatch(/^\d{1,3}(\u00a0\d{3})*\.\d{2}$/);
        expect(formatAmount(hundredths, 0)).toMatch(/^\d{1,3}(\u00a0\d{3})*$/);
      }),
    );
  });

  it('puts a minus before a cent', () => {
    expect(formatAmount(-1, 2)).toBe('\u22120.01');
  });
});

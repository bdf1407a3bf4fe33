import { expect, it } from 'vitest';
import { deliveryVat, isVatRate, VAT_RATES, vatOf } from './vat.ts';

it('knows the rates of the accountant, and no others', () => {
  expect(VAT_RATES.filter(isVatRate)).toEqual(['none', '0', '5', '7', '10', '20', '22']);
  expect(['', '18', '22%'].filter(isVatRate)).toEqual([]);
});

it('taxes a prepayment by a fraction', () => {
  const names = (isPrepaid: boolean) => VAT_RATES.map((rate) => vatOf(rate, { isPrepaid }));

  expect(names(false)).toEqual(['none', 'vat0', 'vat5', 'vat7', 'vat10', 'vat20', 'vat22']);
  expect(names(true)).toEqual(['none', 'vat0', 'vat5_105', 'vat7_107', 'vat10_110', 'vat20_120', 'vat22_122']);
});

it('taxes delivery by the highest rate of its goods', () => {
  expect(deliveryVat(['10', '22', '5'])).toBe('22');
  expect(deliveryVat(['none', '0'])).toBe('0');
  expect(deliveryVat([])).toBe('none');
});

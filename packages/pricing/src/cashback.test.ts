import { expect, it } from 'vitest';
import { lineCashback } from './cashback.ts';

const goods = (priceWithDiscounts: number) => ({ priceWithDiscounts, isCertificate: false });

it('gives back 7 % of a line after its discounts [BASKET-03, D41]', () => {
  expect(lineCashback(goods(538_200))).toBe(37_674);
});

it('rounds half a kopeck up [D41]', () => {
  expect(lineCashback(goods(50))).toBe(4);
  expect(lineCashback(goods(49))).toBe(3);
});

it('gives nothing back for certificates [D41]', () => {
  expect(lineCashback({ priceWithDiscounts: 300_000, isCertificate: true })).toBe(0);
});

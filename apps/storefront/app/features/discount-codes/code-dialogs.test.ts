import type { FieldError } from '@kashtanka/contract';
import { discountCodesText } from '@kashtanka/texts/storefront/buying/discount-codes';
import { describe, expect, test } from 'vitest';
import { describeAppliedCode, describeCodeRefusal } from './code-dialogs.ts';

type Refused = Parameters<typeof describeCodeRefusal>[2];

const refused = (code: FieldError['code']): Refused => {
  const fields = { code: [{ code, message: 'as the server says' }] };
  return { ok: false, kind: 'fields', status: 400, fields };
};

describe('a code that was refused', () => {
  test('shows the code above the reason, and the support below it [ERRORTEXT-09] [ERRORTEXT-13] [ERRORTEXT-45]', () => {
    expect(describeCodeRefusal(discountCodesText.ru, ' woof10 ', refused('already_applied'))).toEqual({
      title: 'Код woof10 не\u00a0применён',
      text: 'Этот код уже применён.',
      hint: 'Если код точно верный, напишите в\u00a0поддержку: разберёмся.',
    });
  });

  test('code refusal: an unknown reason is shown in the words of the server [ERRORTEXT-10]', () => {
    expect(describeCodeRefusal(discountCodesText.en, 'X', refused('expired')).text).toBe('as the server says');
  });

  test('code refusal: an error, a limit and a missing answer differ [ERRORTEXT-11] [ERRORTEXT-12]', () => {
    const failed = (status: number): Refused => ({
      ok: false,
      kind: 'detail',
      status,
      problem: { code: 'error', detail: '' },
    });
    const words = [500, 429, 403].map(
      (status) => describeCodeRefusal(discountCodesText.en, 'X', failed(status)).text,
    );

    expect(words).toEqual([
      discountCodesText.en.serverError,
      discountCodesText.en.tooMany,
      discountCodesText.en.unknownError,
    ]);
    expect(describeCodeRefusal(discountCodesText.en, 'X', { ok: false, kind: 'network', status: 0 }).text).toBe(
      discountCodesText.en.offline,
    );
  });
});

test('code message: the balance of a certificate is shown to the kopeck and not rounded up [VOUCHER-02]', () => {
  const certificate = { name: 'Подарочный сертификат', amount: '0.00', category: 'Basket' as const };

  expect(describeAppliedCode('ru', { ...certificate, available: '2490.60' })).toMatch(/^На\sнём 2\s490,60\s₽\./);
  expect(describeAppliedCode('ru', { ...certificate, available: '3000.00' })).toMatch(/^На\sнём 3\s000\s₽\./);
});

test('code message: the discount of a promo code is shown, or its condition [VOUCHER-02]', () => {
  const promo = { name: 'Скидка 10%', amount: '149.50', available: null, category: 'Basket' as const };

  expect(describeAppliedCode('ru', promo)).toMatch(/^Скидка 10%: минус 149,50\s₽/);
  expect(describeAppliedCode('en', { ...promo, amount: '0.00' })).toBe(
    discountCodesText.en.promoWaits('Скидка 10%'),
  );
  expect(describeAppliedCode('en', { ...promo, category: 'Shipping' })).toBe(
    discountCodesText.en.promoOnDelivery('Скидка 10%'),
  );
});

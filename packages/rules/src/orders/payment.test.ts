import { expect, it } from 'vitest';
import { SHIPPING_CODES } from '../delivery/shipping.ts';
import { DEFAULT_PAYMENT_CODE, isPaymentCode, isPersonalised, PAYMENT_CODES, receiptRefusal } from './payment.ts';

it('offers the bank card first [PAYMENT-06]', () => {
  expect(DEFAULT_PAYMENT_CODE).toBe('sberbank_online');
  expect(PAYMENT_CODES[0]).toBe('sberbank_online');
});

it('takes payments by each method [PAYMENT-06, PAYMENT-07, PAYMENT-08, PAYMENT-09]', () => {
  for (const code of ['sberbank_online', 'yandex_split', 'yandex_pay', 'upon_receipt']) {
    expect(isPaymentCode(code), code).toBe(true);
  }
});

it('takes no payments in any other way', () => {
  expect(isPaymentCode('cash')).toBe(false);
});

it('lets a shopper pay on receipt at the pickup point [PAYMENT-05, PAYMENT-09]', () => {
  expect(receiptRefusal({ shippingCode: 'pickup', isPersonalised: false })).toBeNull();
});

it('refuses payment on receipt for other deliveries [PAYMENT-05]', () => {
  for (const shippingCode of SHIPPING_CODES.filter((code) => code !== 'pickup')) {
    expect(receiptRefusal({ shippingCode, isPersonalised: false }), shippingCode).toBe('not_pickup');
  }
});

it('refuses payment on receipt for personalised goods [PAYMENT-04]', () => {
  expect(receiptRefusal({ shippingCode: 'pickup', isPersonalised: true })).toBe('personalised');
});

it('takes engraved goods and certificates for personalised [PAYMENT-04, D54]', () => {
  expect(isPersonalised({ isCertificate: false, optionCodes: ['tag_text', 'tag_font'] })).toBe(true);
  expect(isPersonalised({ isCertificate: false, optionCodes: ['tag_engraving'] })).toBe(true);
  expect(isPersonalised({ isCertificate: true, optionCodes: [] })).toBe(true);
  expect(isPersonalised({ isCertificate: false, optionCodes: ['tag_font'] })).toBe(false);
});

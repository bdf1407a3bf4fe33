import { expect, it } from 'vitest';
import { APPLE_PAY_VERSION, applePayRequest, googlePayRequest } from './wallets.ts';

const SHOP = { environment: 'TEST', merchantId: 'g-1', gatewayMerchantId: 'kashtanka', name: 'Каштанка' } as const;

it('wallets: accept Visa and Mastercard alone [PAYMENT-12]', () => {
  expect(applePayRequest({ sum: 465_000, label: 'Каштанка' }).supportedNetworks).toEqual(['visa', 'masterCard']);
  const [method] = googlePayRequest(SHOP, 465_000).allowedPaymentMethods;
  expect(method?.parameters.allowedCardNetworks.toSorted()).toEqual(['MASTERCARD', 'VISA']);
});

it('wallets: Google Pay may use a card stored at Google, or a cryptogram of the device [PAYMENT-13]', () => {
  const [method] = googlePayRequest(SHOP, 465_000).allowedPaymentMethods;

  expect(method?.parameters.allowedAuthMethods).toEqual(['PAN_ONLY', 'CRYPTOGRAM_3DS']);
});

it('wallets: the price has two decimals and is final [PAYMENT-14]', () => {
  expect(applePayRequest({ sum: 465_000, label: 'Каштанка' }).total).toEqual({
    label: 'Каштанка',
    amount: '4650.00',
    type: 'final',
  });
  expect(googlePayRequest(SHOP, 5).transactionInfo).toMatchObject({
    totalPriceStatus: 'FINAL',
    totalPrice: '0.05',
  });
});

it('wallets: an Apple Pay session is of version 3 [PAYMENT-15]', () => {
  expect(APPLE_PAY_VERSION).toBe(3);
});

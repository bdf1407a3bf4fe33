import { expect, test } from 'vitest';
import { openTestBank } from '../test-bank.ts';
import { createApplePay, createGooglePay, isAppleGateway } from './wallets.ts';

const APPLE = {
  merchantId: 'merchant.test',
  domain: 'shop.test',
  post: async () => ({ ok: true as const, session: {} }),
  isGateway: isAppleGateway,
};
const GOOGLE = { environment: 'TEST' as const, merchantId: 'g-1', gatewayMerchantId: 'kashtanka' };

test('wallet payment: its state is requested in the dialect that took it, independent of the card dialect', async () => {
  const { settings, sent } = await openTestBank({ dialect: 'ecomm' });
  const wallets = [createApplePay(settings, APPLE), createGooglePay(settings, GOOGLE)];

  const asked = await Promise.all(
    wallets.map(({ fetchState }) => fetchState({ orderNumber: 'KSH-1001', attempt: 1 })),
  );

  const unknown = { ok: false, problem: 'not_found' };
  expect(asked).toEqual([unknown, unknown]);
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
    '/payment/rest/getOrderStatusExtended.do',
    '/payment/rest/getOrderStatusExtended.do',
  ]);
});

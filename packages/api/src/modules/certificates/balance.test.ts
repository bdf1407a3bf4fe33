import { expect, it } from 'vitest';
import { giveCertificate } from '../../testing/gifts.ts';
import { openTestShop } from '../../testing/test-shop.ts';

it('certificate balance: is returned by code until the certificate expires; wrong or missing codes are refused [CERT-14] [D48]', async () => {
  const shop = await openTestShop();
  const { code } = await giveCertificate(shop, 3_000);
  const check = (asked: string) => shop.visitor().checkCertificate({ body: { code: asked } });
  expect(await check(code.toLowerCase())).toMatchObject({
    status: 200,
    body: { state: 'valid', available: '3000.00', expires_at: '2027-11-21T20:59:59Z' },
  });
  for (const wrong of ['GC000000000000', 'WOOF10']) {
    expect(await check(wrong), wrong).toMatchObject({
      status: 400,
      fields: { code: [{ code: 'does_not_exist' }] },
    });
  }
  expect(await check(' ')).toMatchObject({ fields: { code: [{ code: 'required' }] } });
  shop.clock.set('2027-11-22T12:00:00Z');
  expect(await check(code)).toMatchObject({ body: { state: 'expired', available: '0.00' } });
});

it('balance of a certificate: asking is limited together with entering codes', async () => {
  const shop = await openTestShop({ rateLimits: true });
  const { code } = await giveCertificate(shop, 3_000);
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    statuses.push((await shop.visitor().checkCertificate({ body: { code: 'GC000000000000' } })).status);
  }

  expect(statuses.at(-1)).toBe(429);
  expect((await shop.visitor().addVoucher({ body: { code } })).status).toBe(429);
});

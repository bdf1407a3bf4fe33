import { describe, expect, it } from 'vitest';
import { giveCertificate } from '../../testing/gifts.ts';
import { openTestShop } from '../../testing/test-shop.ts';

describe('the balance of a certificate', () => {
  it('Whoever has the code learns what is left on it and until when [CERT-14] [D48]', async () => {
    const shop = await openTestShop();
    const { code } = await giveCertificate(shop, 3_000);

    const answer = await shop.visitor().checkCertificate({ body: { code: code.toLowerCase() } });

    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'valid', available: '3000.00', expires_at: '2027-11-21T20:59:59Z' },
    });
  });

  it('One that has expired says so, and holds nothing any more [CERT-14]', async () => {
    const shop = await openTestShop();
    const { code } = await giveCertificate(shop, 3_000);
    shop.clock.set('2027-11-22T12:00:00Z');

    const answer = await shop.visitor().checkCertificate({ body: { code } });

    expect(answer).toMatchObject({ body: { state: 'expired', available: '0.00' } });
  });

  it('A code that is none is refused, and so is no code at all', async () => {
    const visitor = (await openTestShop()).visitor();

    for (const code of ['GC000000000000', 'WOOF10']) {
      const refused = await visitor.checkCertificate({ body: { code } });
      expect(refused).toMatchObject({ status: 400, fields: { code: [{ code: 'does_not_exist' }] } });
    }
    const empty = await visitor.checkCertificate({ body: { code: ' ' } });
    expect(empty).toMatchObject({ fields: { code: [{ code: 'required' }] } });
  });

  it('Asking is counted together with entering codes', async () => {
    const shop = await openTestShop({ throttles: true });
    const { code } = await giveCertificate(shop, 3_000);
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await shop.visitor().checkCertificate({ body: { code: 'GC000000000000' } })).status);
    }

    expect(statuses.at(-1)).toBe(429);
    expect((await shop.visitor().addVoucher({ body: { code } })).status).toBe(429);
  });
});

import { randomBytes } from 'node:crypto';
import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { codesSent, giveCertificate } from '../../testing/gifts.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { openOnce, openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const theShop = openOnce();

const apply = (visitor: Visitor, code: string) => visitor.addVoucher({ body: { code } });

async function filled(shop: TestShop): Promise<Visitor> {
  const visitor = shop.visitor();
  await fillBasket(visitor, { [demo.standaloneBowl]: 1 });
  return visitor;
}

const refusal = (code: string) => ({ status: 400, fields: { code: [{ code }] } });

describe('a code that is entered', () => {
  it('certificate: is listed with its payment and balance, and lowers no price [API-09] [BASKET-07] [D37]', async () => {
    const shop = await theShop();
    const { code } = await giveCertificate(shop, 50_000);
    const visitor = await filled(shop);
    const before = await visitor.getBasket();
    const price = before.ok ? before.body.price : '';

    const applied = await apply(visitor, ` ${code.toLowerCase()} `);

    const discount = {
      affects: 'basket',
      category: 'Basket',
      benefit_type: 'Bond pay',
      name: 'Подарочный сертификат',
      amount: price,
      available: '50000.00',
      benefit_value: '50000.00',
      description: '',
      voucher: { code, name: 'Подарочный сертификат', end_datetime: '2027-11-21T20:59:59Z' },
    };
    expect(applied).toMatchObject({ ok: true, status: 200, body: discount });
    const basket = await visitor.getBasket();
    expect(basket.ok && basket.body.discounts).toEqual([...(before.ok ? before.body.discounts : []), discount]);
    expect(basket.ok && basket.body.price).toBe(price);
  });

  it('basket code: is taken out by its path and by the body of a call [API-10]', async () => {
    const shop = await theShop();
    const { code } = await giveCertificate(shop, 1_000);
    const { code: besides } = await giveCertificate(shop, 500);
    const [visitor, other] = [await filled(shop), await filled(shop)];
    for (const one of [besides, code]) await apply(visitor, one);
    await apply(other, code);

    const removed = await visitor.inject({ method: 'DELETE', path: 'basket/voucher/', body: { code } });
    const again = await visitor.removeCode({ body: { code } });
    await apply(visitor, code);
    const byPath = [
      await visitor.removeVoucher({ params: { code } }),
      await visitor.removeVoucher({ params: { code } }),
    ];

    const codesOf = async (holder: Visitor) => {
      const basket = await holder.getBasket();
      return basket.ok && basket.body.discounts.flatMap(({ voucher }) => voucher?.code ?? []);
    };
    expect(removed.status).toBe(204);
    expect(byPath.map(({ status }) => status)).toEqual([204, 404]);
    expect(again).toMatchObject({ status: 400, fields: { code: [{ code: 'does_not_exist' }] } });
    expect([await codesOf(visitor), await codesOf(other)]).toEqual([[besides], [code]]);
  });

  it('certificate: one that expires in the basket stays, pays nothing and says when it expired, at that moment [CERT-14] [API-62]', async () => {
    const shop = await openTestShop();
    const shoppers = [
      ['ru', 'Срок истёк: действовал до 21 ноября 2027 г. включительно'],
      ['en', 'Expired: it was valid until the end of 21 November 2027'],
    ] as const;
    const { code } = await giveCertificate(shop, 1_000);
    shop.clock.set('2027-11-21T20:59:50Z');
    const visitors = shoppers.map(([locale]) => shop.visitor({ locale }));
    for (const visitor of visitors) {
      await fillBasket(visitor, { [demo.standaloneBowl]: 1 });
      await apply(visitor, code);
    }
    const before = await Promise.all(visitors.map((visitor) => visitor.getBasket()));

    shop.clock.set('2027-11-21T20:59:59Z');

    for (const [at, [locale, words]] of shoppers.entries()) {
      const shown = before[at];
      const etag = (shown?.ok && shown.etag) || '';
      const basket = await visitors[at]?.getBasket({ headers: { 'If-None-Match': etag } });
      const listed = basket?.ok ? basket.body.discounts.find(({ voucher }) => voucher?.code === code) : undefined;
      expect(listed, locale).toMatchObject({ amount: '0.00', available: '0.00' });
      expect(listed?.description.replaceAll('\u00a0', ' ')).toBe(words);
    }
  });

  it('codes: a guest with any other code is asked to log in, whether the code exists or not [VOUCHER-01] [D38]', async () => {
    const visitor = await filled(await theShop());

    for (const code of ['WOOF10', 'woof-10', 'GC123']) {
      expect(await apply(visitor, code)).toMatchObject(refusal('need_to_be_logged_in'));
    }
  });

  it('basket code: a blank one is required [API-09]', async () => {
    const visitor = await filled(await theShop());
    for (const code of ['', '   ', ' - ']) {
      expect(await apply(visitor, code), JSON.stringify(code)).toMatchObject(refusal('required'));
    }
  });

  it('certificate: an unknown, applied, empty or expired one is refused by its reason [API-09] [CERT-14]', async () => {
    const shop = await openTestShop();
    const visitor = await filled(shop);
    const { code } = await giveCertificate(shop, 1_000);
    const empty = await giveCertificate(shop, 1_000);
    await shop.database.pool.query(
      "insert into certificate_movement (certificate_id, at, amount, cause, order_number) values ($1, now(), -100000, 'held', 1)",
      [empty.id],
    );

    expect(await apply(visitor, 'GC7K2M9QX4TD1B')).toMatchObject(refusal('does_not_exist'));
    expect(await apply(visitor, empty.code)).toMatchObject(refusal('already_used'));
    expect((await apply(visitor, code)).status).toBe(200);
    expect(await apply(visitor, code)).toMatchObject(refusal('already_applied'));
    shop.clock.set('2027-11-21T20:59:58Z');
    expect((await apply(await filled(shop), code)).status).toBe(200);
    shop.clock.set('2027-11-21T20:59:59Z');
    expect(await apply(await filled(shop), code)).toMatchObject(refusal('expired'));
  });

  it('codes: a basket takes ten certificates at most [D35]', async () => {
    const shop = await openTestShop();
    const visitor = await filled(shop);
    for (let count = 0; count < 11; count += 1) await giveCertificate(shop, 1_000);

    const answers: number[] = [];
    for (const code of await codesSent(shop)) answers.push((await apply(visitor, code)).status);

    expect(answers.sort()).toEqual([...Array.from({ length: 10 }, () => 200), 400]);
  });

  it('codes: a first code creates a basket, and a refused one does not', async () => {
    const shop = await openTestShop();
    const { code } = await giveCertificate(shop, 1_000);

    await apply(shop.visitor(), 'GC7K2M9QX4TD1B');
    await apply(shop.visitor(), code);

    const { rows } = await shop.database.pool.query('select from basket');
    expect(rows).toHaveLength(1);
  });

  it('certificate: a payment elsewhere changes the basket [API-62]', async () => {
    const shop = await theShop();
    const gift = await giveCertificate(shop, 1_000);
    const visitor = await filled(shop);
    await apply(visitor, gift.code);
    const first = await visitor.getBasket();
    const etag = first.ok ? first.etag : undefined;
    const other = await filled(shop);
    await apply(other, gift.code);
    const price = first.ok ? Number(first.body.price) : 0;

    await other.checkout({
      body: {
        guest_email: 'anna@example.com',
        terms_agreement: true,
        payment_code: 'sberbank_online',
        recipient: { first_name: 'Анна', last_name: 'Ким', phone: '+79161234567' },
        shipping_code: 'pickup',
        shipping_address: { pickup_point: 'shop-msk' },
        expected_total: Math.max(0, price - 1_000).toFixed(2),
      },
    });

    const now = await visitor.getBasket({ headers: { 'If-None-Match': etag ?? '' } });
    expect(now.ok && now.body.discounts.filter(({ voucher }) => voucher)).not.toMatchObject([
      { available: '1000.00' },
    ]);
    expect(now.status).toBe(200);
  });
});

describe('trying codes', () => {
  it('codes: after thirty wrong ones even a right one is refused [API-09]', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const { code } = await giveCertificate(shop, 1_000);
    const statuses: number[] = [];
    for (let guess = 0; guess < 30; guess += 1) {
      // A new basket each time, because a basket is limited to ten codes a minute, and this test is about the address
      // limit.
      statuses.push((await apply(await filled(shop), `GC${String(guess).padStart(12, '0')}`)).status);
    }

    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await apply(shop.visitor(), code)).status).toBe(429);
  });

  it('code guesses: concurrent ones are limited like sequential ones [D06]', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const { code } = await giveCertificate(shop, 1_000);
    const invented = () => shop.visitor({ cookie: `kashtanka_basket=${randomBytes(16).toString('base64url')}` });

    const guesses = await Promise.all(Array.from({ length: 100 }, () => apply(invented(), 'GC000000000000')));

    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(70);
    expect((await apply(invented(), code)).status).toBe(429);
  });

  it('code guesses: right codes do not count', async () => {
    const shop = await openTestShop({ rateLimits: true });
    const { code } = await giveCertificate(shop, 1_000);

    for (let basket = 0; basket < 31; basket += 1) {
      expect((await apply(await filled(shop), code)).status).toBe(200);
    }
  });
});

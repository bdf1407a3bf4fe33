import type { Basket } from '@kashtanka/contract';
import type { VoucherRow } from '@kashtanka/contract/import';
import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { logIn, register, userWith } from '../../testing/accounts.ts';
import { load } from '../../testing/documents.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openOnce, openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { aVoucher } from '../../testing/vouchers.ts';

const apply = (visitor: Visitor, code = 'WOOF10') => visitor.addVoucher({ body: { code } });

const theShop = openOnce();
let accounts = 0;

/** A new account with a bowl in its basket. */
async function aCustomerOf(shop: TestShop, headers: Record<string, string> = {}) {
  accounts += 1;
  const email = `anna${accounts}@example.com`;
  const user = userWith(shop, await register(shop, { email }), { headers });
  await fillBasket(user, { [demo.standaloneBowl]: 1 });
  return { shop, user, email };
}

/** The same in a shop with the code WOOF10 that all tests of this file share. */
async function aCustomer() {
  const shop = await theShop();
  await load(shop, { vouchers: [aVoucher()] });
  return aCustomerOf(shop);
}

/** The same in a shop of its own with these vouchers. */
async function aCustomerAlone(vouchers: VoucherRow[] = [aVoucher()]) {
  const shop = await openTestShop();
  await load(shop, { vouchers });
  return aCustomerOf(shop);
}

async function basketOf(visitor: Visitor): Promise<Basket> {
  const basket = await visitor.getBasket();
  if (!basket.ok) throw new Error(`no basket: ${basket.status}`);
  return basket.body;
}

const wordsOf = async (applied: Awaited<ReturnType<typeof apply>>) =>
  !applied.ok && applied.kind === 'fields' ? applied.fields.code : applied.status;

const cents = (money: string) => Math.round(Number(money) * 100);

describe('a promo code', () => {
  it('promo code: lowers prices, and is listed with the discount by its code [API-09] [BASKET-06] [OFFER-01]', async () => {
    const { user } = await aCustomer();
    const before = await basketOf(user);

    const applied = await apply(user, ' woof-10 ');

    const after = await basketOf(user);
    const off = cents(before.price) - cents(after.price);
    const discount = {
      affects: 'basket',
      category: 'Basket',
      benefit_type: 'Percentage',
      benefit_value: '10',
      amount: (off / 100).toFixed(2),
      available: null,
      name: 'Скидка 10%',
      voucher: { code: 'WOOF10', name: 'Скидка 10%', end_datetime: null },
    };
    expect(off).toBe(Math.floor(cents(before.price) / 10));
    expect(applied).toMatchObject({ ok: true, body: discount });
    expect(after.discounts).toMatchObject([discount]);
    expect(after.vouchers).toEqual([{ code: 'WOOF10', name: 'Скидка 10%', end_datetime: null, warning: null }]);
    expect(after.lines[0]?.discount.offers).toEqual([{ name: 'Скидка 10%', amount: discount.amount }]);
  });

  it('promo code: is removed in any spelling, and prices are as before [API-10]', async () => {
    const { user } = await aCustomer();
    const before = await basketOf(user);
    const { user: other } = await aCustomer();
    for (const one of [user, other]) await apply(one);

    const removed = await user.removeVoucher({ params: { code: 'woof 10' } });
    const again = await user.removeVoucher({ params: { code: 'WOOF10' } });

    expect([removed.status, again.status]).toEqual([204, 404]);
    expect(await basketOf(user)).toEqual(before);
    expect((await basketOf(other)).vouchers, 'of another customer').toMatchObject([{ code: 'WOOF10' }]);
  });

  it('promo code: a guest is asked to log in, and can use it then [VOUCHER-01] [D38]', async () => {
    const { shop, email } = await aCustomer();
    const guest = shop.visitor();
    await fillBasket(guest, { [demo.collarInStock]: 1 });

    const refused = await apply(guest);
    const applied = await apply(userWith(shop, await logIn(guest, { email })));

    expect(refused).toMatchObject({ status: 400, fields: { code: [{ code: 'need_to_be_logged_in' }] } });
    expect(applied.status).toBe(200);
  });

  it('promo code: one that is over, not begun, for a partner or for other goods is refused with its reason [API-09] [D24]', async () => {
    const range = { class_codes: ['clr'] };
    const refused: [VoucherRow, object][] = [
      [
        aVoucher({ code: 'ENDED', ends_at: '2026-11-21T12:00:00Z' }),
        { code: 'expired', message: 'Промокод больше не\u00a0действует' },
      ],
      [
        aVoucher({ code: 'LATER', starts_at: '2026-11-21T12:00:01Z' }),
        { code: 'not_applicable', message: 'Промокод ещё не\u00a0начал действовать' },
      ],
      [
        aVoucher({ code: 'VETCITY', channels: ['vetcity'] }),
        { code: 'not_applicable', message: 'Промокод действует только у\u00a0партнёра' },
      ],
      [aVoucher({ code: 'SET', is_set: true }), { code: 'does_not_exist', message: expect.any(String) }],
      [
        aVoucher({ code: 'COLLARS' }, { condition: { type: 'Count', value: '1', range } }),
        { code: 'not_applicable', message: 'Промокоду нужны другие товары или большая сумма' },
      ],
    ];
    const { shop, user, email } = await aCustomerAlone(refused.map(([voucher]) => voucher));

    for (const [{ code }, refusal] of refused)
      expect(await wordsOf(await apply(user, code)), code).toEqual([refusal]);

    expect((await basketOf(user)).vouchers).toEqual([]);
    const english = userWith(shop, await logIn(shop.visitor(), { email }), { locale: 'en' });
    const inEnglish = await wordsOf(await apply(english, 'ENDED'));
    expect(inEnglish).toEqual([{ code: 'expired', message: 'This code has expired' }]);
    const { user: partner } = await aCustomerOf(shop, { 'x-distribution-channel': 'vetcity' });
    expect(await apply(partner, 'VETCITY')).toMatchObject({ ok: true, body: { voucher: { code: 'VETCITY' } } });
    expect((await basketOf(partner)).discounts).toHaveLength(1);
  });

  it('promo code: a missing one is unknown, and the same one is not applied twice [API-09]', async () => {
    const { user } = await aCustomer();

    expect(await apply(user, 'MEOW10')).toMatchObject({ fields: { code: [{ code: 'does_not_exist' }] } });
    await apply(user);
    expect(await apply(user)).toMatchObject({ fields: { code: [{ code: 'already_applied' }] } });
  });

  it('promo code: an order takes one, or more if the operator allows it [D35]', async () => {
    const { shop, user } = await aCustomerAlone([aVoucher(), aVoucher({ code: 'MEOW10' })]);
    await apply(user);

    const second = await apply(user, 'MEOW10');
    await shop.api.settings.set('max_promo_codes', 2);
    const allowed = await apply(user, 'MEOW10');

    expect(second).toMatchObject({ fields: { code: [{ code: 'not_applicable' }] } });
    expect(allowed.status).toBe(200);
    expect((await basketOf(user)).vouchers.map(({ code }) => code)).toEqual(['WOOF10', 'MEOW10']);
  });

  it('promo code: one in an empty basket applies to later lines [QUERYPARAM-03]', async () => {
    const { shop } = await aCustomer();
    const user = userWith(shop, await register(shop));

    const applied = await apply(user);
    await fillBasket(user, { [demo.standaloneBowl]: 1 });

    expect(applied).toMatchObject({ ok: true, body: { amount: '0.00' } });
    expect((await basketOf(user)).discounts).toMatchObject([{ voucher: { code: 'WOOF10' } }]);
  });

  it('promo code: belongs to the account, on every device and after the login of a browser with a basket [D32]', async () => {
    const { shop, user, email } = await aCustomer();
    await apply(user);
    const browser = shop.visitor();
    await fillBasket(browser, { [demo.collarInStock]: 1 });

    const basket = await basketOf(userWith(shop, await logIn(browser, { email })));

    expect(basket.vouchers).toMatchObject([{ code: 'WOOF10', warning: null }]);
    expect(basket.discounts).toMatchObject([{ voucher: { code: 'WOOF10' } }]);
    expect(basket.lines).toHaveLength(2);
  });
});

describe('a promo code in a basket', () => {
  it('promo code in a basket: one stopped meanwhile gives nothing any more, and the basket states it at once [API-62]', async () => {
    const { shop, user } = await aCustomerAlone();
    const { price } = await basketOf(user);
    await apply(user);
    const before = await user.getBasket();

    await shop.api.vouchers.setStopped(await actorOf(shop, 'manager'), 'woof10', true);

    const etag = (before.ok && before.etag) || '';
    expect(await user.getBasket({ headers: { 'If-None-Match': etag } })).toMatchObject({
      status: 200,
      body: { price, discounts: [], vouchers: [{ code: 'WOOF10', warning: { code: 'expired' } }] },
    });
  });

  it('promo code in a basket: ends at its exact time', async () => {
    const { shop, user } = await aCustomerAlone([aVoucher({ ends_at: '2026-11-21T12:00:10Z' })]);
    await apply(user);
    const before = await user.getBasket();
    shop.clock.set('2026-11-21T12:00:10Z');

    const etag = (before.ok && before.etag) || '';
    expect(await user.getBasket({ headers: { 'If-None-Match': etag } })).toMatchObject({
      body: { vouchers: [{ warning: { code: 'expired' } }] },
    });
  });

  it('promo code in a basket: stays with a warning while the goods do not meet its terms', async () => {
    const { user } = await aCustomerAlone([
      aVoucher({}, { condition: { type: 'Count', value: '2', range: { includes_all: true } } }),
    ]);
    await fillBasket(user, { [demo.standaloneBowl]: 1 });
    await apply(user);
    const line = (await basketOf(user)).lines[0]?.id ?? 0;

    await user.changeLine({ params: { id: line }, body: { quantity: 1 } });

    expect(await basketOf(user)).toMatchObject({
      discounts: [],
      vouchers: [{ code: 'WOOF10', warning: { code: 'not_applicable' } }],
      upsell_messages: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringMatching('Скидка 10%') }),
      ]),
    });
  });

  it('promo code: is not shown to other customers [D37]', async () => {
    const { shop, user } = await aCustomer();
    await apply(user);
    const { user: other } = await aCustomerOf(shop);

    const [own, others] = [await user.getRunningOffers(), await other.getRunningOffers()];

    const codes = (running: typeof own) =>
      running.ok ? running.body.offers.flatMap(({ voucher }) => voucher?.code ?? []) : [];
    expect(codes(own)).toEqual(['WOOF10']);
    expect(codes(others)).toEqual([]);
    expect(JSON.stringify(await shop.visitor().listOffers())).not.toContain('WOOF10');
  });

  it('promo code in a basket: wrong codes count together with those of certificates, and after thirty even a right one is refused [API-09]', async () => {
    const shop = await openTestShop({ rateLimits: true });
    await load(shop, { vouchers: [aVoucher()] });
    const user = userWith(shop, await register(shop));
    const statuses: number[] = [];
    // A new basket each time, because a basket is limited to ten codes a minute, and this test is about the address
    // limit.
    for (let guess = 0; guess < 25; guess += 1) {
      const guest = shop.visitor({ cookie: `kashtanka_basket=${String(guess).padStart(22, 'A')}` });
      statuses.push((await apply(guest, `GC${String(guess).padStart(12, '0')}`)).status);
    }

    const right = await apply(user);
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await apply(user, `MEOW${guess}`)).status);

    expect(right.status, 'a right one does not count').toBe(200);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await apply(user)).status).toBe(429);
  });
});

it('basket without codes: makes no query about codes', async () => {
  const shop: TestShop = await openTestShop();
  const user = userWith(shop, await register(shop));
  await fillBasket(user, { [demo.standaloneBowl]: 1 });
  const scans = async () => {
    await shop.database.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await shop.database.pool.query<{ scans: string }>(
      "select coalesce(sum(seq_scan + idx_scan), 0) as scans from pg_stat_user_tables where relname in ('voucher', 'voucher_code', 'voucher_use')",
    );
    return Number(rows[0]?.scans);
  };
  const before = await scans();

  await basketOf(user);

  expect(await scans()).toBe(before);
});

import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { aRegistration, PASSWORD, userWith } from '../../testing/accounts.ts';
import { aBowl, load } from '../../testing/documents.ts';
import { giveCertificate } from '../../testing/gifts.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { fillBasket, placeOrder } from '../../testing/scenarios.ts';
import { openOnce, openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';

const theShop = openOnce();

const { email, logIn, other, register } = ownAccount();

const BOWL = 'bwl09-01';

/** Quantities in a basket by article. */
async function pickedBy(visitor: Visitor): Promise<Record<string, number>> {
  const basket = await visitor.getBasket();
  if (!basket.ok) throw new Error(`no basket: ${basket.status}`);
  return Object.fromEntries(basket.body.lines.map(({ article, quantity }) => [article, quantity]));
}

/** A shopper who is logged in on one device and has put articles into the basket there. */
async function openUserWithBasket(shop: TestShop, articles: Record<string, number>): Promise<Visitor> {
  const user = userWith(shop, await register(shop));
  await fillBasket(user, articles);
  return user;
}

describe('the basket of an account', () => {
  it('account basket: is the same on every device, and needs no cookie [BASKET-14] [D32]', async () => {
    const shop = await theShop();
    const phone = await openUserWithBasket(shop, { [demo.collarInStock]: 2 });
    const desktop = userWith(shop, await logIn(shop.visitor()));

    await fillBasket(desktop, { [demo.standaloneBowl]: 1 });

    const both = { [demo.collarInStock]: 2, [demo.standaloneBowl]: 1 };
    expect([await pickedBy(phone), await pickedBy(desktop)]).toEqual([both, both]);
    expect([phone.cookie(), desktop.cookie()]).toEqual([undefined, undefined]);
  });

  it('account basket: is hidden by logout and back at the next login [SESSION-17] [D32]', async () => {
    const shop = await theShop();
    const browser = shop.visitor();
    await fillBasket(browser);
    const tokens = await register(shop, {}, browser);
    await browser.logOut({ body: { refresh: tokens.refresh } });

    const asGuest = await pickedBy(browser);
    const again = await pickedBy(userWith(shop, await logIn(browser)));

    expect(asGuest).toEqual({});
    expect(again).toEqual({ [demo.collarInStock]: 1 });
  });

  it('account basket: ignores a remaining basket cookie', async () => {
    const shop = await theShop();
    const guest = shop.visitor();
    await fillBasket(guest, { [demo.standaloneBowl]: 1 });
    const tokens = await register(shop);

    const user = userWith(shop, tokens, { cookie: guest.cookie() ?? '' });
    await fillBasket(user, { [demo.collarInStock]: 1 });
    const path = 'basket/line/';
    const written = await user.inject({ method: 'POST', path, body: { article: demo.collarInStock } });

    expect(written.headers, 'is not renewed').not.toHaveProperty('set-cookie');
    expect(await pickedBy(user)).toEqual({ [demo.collarInStock]: 2 });
    expect(await pickedBy(guest)).toEqual({ [demo.standaloneBowl]: 1 });
  });

  it('account basket: concurrent first writes of two devices fill one basket', async () => {
    const here = await theShop();
    const there = await openTestShop({ besides: here });
    const tokens = await register(here);

    const articles = [demo.collarInStock, demo.standaloneBowl, demo.collarInStockOtherSize];
    const answers = await Promise.all(
      articles.map((article, index) => userWith(index % 2 ? there : here, tokens).addLine({ body: { article } })),
    );

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(Object.keys(await pickedBy(userWith(here, tokens))).sort()).toEqual([...articles].sort());
  });

  it('account basket: another account’s lines cannot be changed by their ids', async () => {
    const shop = await theShop();
    const anna = await openUserWithBasket(shop, { [demo.collarInStock]: 1 });
    const bob = userWith(shop, await register(shop, { email: other() }));
    await fillBasket(bob, { [demo.standaloneBowl]: 1 });
    const basket = await anna.getBasket();
    const params = { id: basket.ok ? (basket.body.lines[0]?.id ?? 0) : 0 };

    const answers = [await bob.changeLine({ params, body: { quantity: 5 } }), await bob.removeLine({ params })];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await pickedBy(anna)).toEqual({ [demo.collarInStock]: 1 });
  });

  it('account basket: its ETag is stable until a change on any device [API-03]', async () => {
    const shop = await theShop();
    const phone = await openUserWithBasket(shop, { [demo.collarInStock]: 1 });
    const desktop = userWith(shop, await logIn(shop.visitor()));
    const first = await phone.getBasket();
    const headers = { 'If-None-Match': first.ok ? (first.etag ?? '') : '' };

    const still = await phone.getBasket({ headers });
    await fillBasket(desktop, { [demo.standaloneBowl]: 1 });

    expect(still.status).toBe(304);
    expect(await phone.getBasket({ headers })).toMatchObject({ status: 200, body: { quantity: 2 } });
  });

  it('account basket: is deleted with its account; ordered ones and those of others stay', async () => {
    const shop = await openTestShop();
    const anna = userWith(shop, await register(shop));
    await placeOrder(shop, { visitor: anna, articles: { [demo.standaloneBowl]: 1 } });
    await fillBasket(anna, { [demo.collarInStock]: 1 });
    const boris = userWith(shop, await register(shop, { email: other() }));
    await fillBasket(boris, { [demo.standaloneBowl]: 2 });
    const guest = shop.visitor();
    await fillBasket(guest, { [demo.standaloneBowl]: 1 });

    await anna.deleteProfile();
    await shop.runDueJobs();

    const { rows } = await shop.database.pool.query(
      `select closed_at is not null as is_ordered, array_agg(quantity) as quantities
       from basket left join basket_line on basket_id = basket.id group by basket.id order by basket.id`,
    );
    expect(rows).toEqual([
      { is_ordered: true, quantities: [1] },
      { is_ordered: false, quantities: [2] },
      { is_ordered: false, quantities: [1] },
    ]);
    expect([await pickedBy(boris), await pickedBy(guest)]).toEqual([
      { [demo.standaloneBowl]: 2 },
      { [demo.standaloneBowl]: 1 },
    ]);
  });

  it('account basket: is never deleted for its age', async () => {
    const shop = await openTestShop();
    await openUserWithBasket(shop, { [demo.collarInStock]: 1 });
    shop.clock.advance(70 * DAY_MS);

    await shop.runJob('night_forget');

    expect(await pickedBy(userWith(shop, await logIn(shop.visitor())))).toEqual({ [demo.collarInStock]: 1 });
  });
});

describe('a browser that logs in', () => {
  it('login: the basket of the browser joins the account’s, equal lines add up, and the cookie is deleted [BASKET-14] [D32]', async () => {
    const shop = await openTestShop();
    await openUserWithBasket(shop, { [demo.collarInStock]: 1, [demo.collarInStockOtherSize]: 1 });
    const browser = shop.visitor();
    await fillBasket(browser, { [demo.collarInStock]: 2, [demo.standaloneBowl]: 1 });

    const entered = await browser.inject({
      method: 'POST',
      path: 'auth/login/',
      body: { email: email(), password: PASSWORD },
    });

    const user = userWith(shop, { access: Object(entered.json).access });
    expect(browser.cookie() ?? '').not.toContain('kashtanka_basket');
    expect(await pickedBy(user)).toEqual({
      [demo.collarInStock]: 3,
      [demo.collarInStockOtherSize]: 1,
      [demo.standaloneBowl]: 1,
    });
    expect((await shop.database.pool.query('select from basket')).rowCount).toBe(1);
  });

  it('basket merge: is shown at once on a device that has read the account’s basket before', async () => {
    const shop = await theShop();
    const phone = await openUserWithBasket(shop, { [demo.collarInStock]: 1 });
    await phone.getBasket();
    const browser = shop.visitor();
    await fillBasket(browser, { [demo.standaloneBowl]: 1 });

    await logIn(browser);

    expect(await pickedBy(phone)).toEqual({ [demo.collarInStock]: 1, [demo.standaloneBowl]: 1 });
  });

  it('basket merge: a registration takes the basket along', async () => {
    const shop = await theShop();
    const browser = shop.visitor();
    await fillBasket(browser, { [demo.standaloneBowl]: 1 });

    const tokens = await register(shop, {}, browser);

    expect(await pickedBy(userWith(shop, tokens))).toEqual({ [demo.standaloneBowl]: 1 });
  });

  it('basket merge: a line is limited to the stock, with a warning until its quantity is changed [D32] [VALIDATION-07]', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ stock: 3 })] });
    await openUserWithBasket(shop, { [BOWL]: 2, [demo.collarInStock]: 4 });
    const browser = shop.visitor();
    await fillBasket(browser, { [BOWL]: 2, [demo.collarInStock]: 1 });
    const user = userWith(shop, await logIn(browser));

    const joined = await user.getBasket();
    const line = joined.ok ? joined.body.lines[0] : undefined;
    const changed = await user.changeLine({ params: { id: line?.id ?? 0 }, body: { quantity: 2 } });

    expect(line).toMatchObject({ quantity: 3, warning: { code: 'max_value', message: 'Осталось 3\u00a0шт.' } });
    expect(joined.ok && joined.body.lines[1], 'within the stock').toMatchObject({ quantity: 5, warning: null });
    expect(changed).toMatchObject({ body: { quantity: 2, warning: null } });
    expect(await user.getBasket()).toMatchObject({ body: { lines: [{ quantity: 2, warning: null }, {}] } });
  });

  it('basket merge: lines of one article with different options are limited to the stock together [D32]', async () => {
    const shop = await openTestShop();
    const article = demo.engravedTag;
    const engraved = (text: string, quantity = 1) => ({
      article,
      quantity,
      options: [{ code: 'tag_text', value: text }],
    });
    const { rows } = await shop.database.pool.query('select counted from stock where article = $1', [article]);
    const stock: number = rows[0].counted;
    const user = userWith(shop, await register(shop));
    await user.addLine({ body: engraved('Бублик') });
    const browser = shop.visitor();
    for (const body of [engraved('Бублик'), engraved('Пирожок', stock - 1)]) await browser.addLine({ body });

    const joined = await userWith(shop, await logIn(browser)).getBasket();

    expect(joined).toMatchObject({ body: { lines: [{ quantity: 1 }, { quantity: stock - 1 }], quantity: stock } });
  });

  it('login: a line that has sold out takes nothing from the account’s basket', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ stock: 3 })] });
    await openUserWithBasket(shop, { [BOWL]: 2 });
    const browser = shop.visitor();
    await fillBasket(browser, { [BOWL]: 1 });
    await load(shop, { products: [aBowl({ stock: 0 })] }, { stock: 'set' });

    const user = userWith(shop, await logIn(browser));

    expect(await user.getBasket()).toMatchObject({
      body: { lines: [{ quantity: 2, warning: { code: 'not_available' } }] },
    });
  });

  it('basket merge: codes are taken along as long as they pay, each once [D32]', async () => {
    const shop = await theShop();
    const [gift, spent] = [await giveCertificate(shop, 1000), await giveCertificate(shop, 1000)];
    const user = await openUserWithBasket(shop, { [demo.collarInStock]: 1 });
    await user.addVoucher({ body: { code: gift.code } });
    const browser = shop.visitor();
    await fillBasket(browser, { [demo.standaloneBowl]: 1 });
    for (const { code } of [gift, spent]) await browser.addVoucher({ body: { code } });
    await shop.database.pool.query(
      `insert into certificate_movement (certificate_id, at, amount, cause, order_number)
       values ($1, now(), -100000, 'held', 1)`,
      [spent.id],
    );

    const joined = await userWith(shop, await logIn(browser)).getBasket();

    const codes = joined.ok ? joined.body.discounts.flatMap(({ voucher }) => voucher?.code ?? []) : [];
    expect(codes).toEqual([gift.code]);
  });

  it('basket merge: ten certificates at most [D35]', async () => {
    const shop = await openTestShop();
    const gifts = await Promise.all(Array.from({ length: 11 }, () => giveCertificate(shop, 100)));
    const user = await openUserWithBasket(shop, { [demo.collarInStock]: 1 });
    const browser = shop.visitor();
    for (const [at, { code }] of gifts.entries()) await (at < 9 ? user : browser).addVoucher({ body: { code } });

    const joined = await userWith(shop, await logIn(browser)).getBasket();

    const codes = joined.ok ? joined.body.discounts.flatMap(({ voucher }) => voucher?.code ?? []) : [];
    expect(codes).toEqual(gifts.slice(0, 10).map(({ code }) => code));
  });

  it('basket merge: another tab of the browser no longer shows the basket that has moved', async () => {
    const shop = await theShop();
    await register(shop);
    const browser = shop.visitor();
    await fillBasket(browser, { [demo.standaloneBowl]: 1 });
    const tab = shop.visitor({ cookie: browser.cookie() ?? '' });
    const before = await pickedBy(tab);

    await logIn(browser);

    expect([before, await pickedBy(tab)]).toEqual([{ [demo.standaloneBowl]: 1 }, {}]);
  });

  it('basket merge: keeps the channel through which the guest came [QUERYPARAM-02]', async () => {
    const shop = await openTestShop();
    await register(shop);
    const guest = shop.visitor({ headers: { 'x-distribution-channel': 'poster' } });
    await fillBasket(guest);
    const cookie = guest.cookie() ?? '';
    await fillBasket(shop.visitor({ cookie, headers: { 'x-distribution-channel': 'leaflet' } }));
    await fillBasket(shop.visitor({ cookie }), { [demo.standaloneBowl]: 1 });
    await logIn(shop.visitor({ cookie: guest.cookie() ?? '' }));

    const { rows } = await shop.database.pool.query('select channel from basket where user_id is not null');
    expect(rows).toEqual([{ channel: 'leaflet' }]);
  });

  it('basket merge: the limit of a hundred lines holds after a login', async () => {
    const shop = await openTestShop();
    await load(shop, {
      products: Array.from({ length: 110 }, (_, index) => aBowl({ article: `bwl09-${100 + index}`, stock: 5 })),
    });
    const user = await openUserWithBasket(shop, { [demo.collarInStock]: 1 });
    const browser = shop.visitor();
    await fillBasket(browser, { 'bwl09-100': 1 });
    const fill = (column: string, from: number, to: number) =>
      shop.database.pool.query(
        `insert into basket_line (basket_id, article, quantity, options_key)
         select basket.id, 'bwl09-' || number, 1, '' from basket, generate_series($1::int, $2::int) as number
         where ${column} is not null`,
        [from, to],
      );
    await fill('user_id', 150, 206);
    await fill('token_hash', 101, 149);

    await logIn(browser);

    expect(Object.keys(await pickedBy(user))).toHaveLength(100);
  });

  it('basket merge: ten concurrent logins with one cookie merge its basket once [D32]', async () => {
    const here = await theShop();
    const there = await openTestShop({ besides: here });
    await register(here);
    const browser = here.visitor();
    await fillBasket(browser, { [demo.collarInStock]: 1 });
    const cookie = browser.cookie() ?? '';

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? here : there).visitor({ cookie }).logIn({ body: { email: email(), password: PASSWORD } }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await pickedBy(userWith(here, await logIn(here.visitor())))).toEqual({ [demo.collarInStock]: 1 });
  });

  it('basket merge: a refused registration leaves the basket with the browser', async () => {
    const shop = await theShop();
    const browser = shop.visitor();
    await fillBasket(browser, { [demo.collarInStock]: 1 });

    await browser.register({ body: aRegistration({ password: 'short' }) });

    expect(await pickedBy(browser)).toEqual({ [demo.collarInStock]: 1 });
  });
});

import { demo } from '@kashtanka/demo';
import { DAY_MS, MINUTE_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { register, userWith } from '../../../testing/accounts.ts';
import { aBowl, load } from '../../../testing/documents.ts';
import { codeIn, kindsTo } from '../../../testing/partners/mailed.ts';
import { openOnce, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const theShop = openOnce();

const AWAITED = demo.soldOutSubscribable;

const GUEST = { guest_email: 'anna@example.com', guest_terms_agreement: true, guest_first_name: '-' };

async function ask(shop: TestShop, article: string, body: object = GUEST) {
  const { status, json } = await shop
    .visitor()
    .inject({ method: 'POST', path: `catalogue/${article}/subscribe/`, body });
  return { status, json };
}

async function rowsOf(shop: TestShop, table: 'stock_subscription' | 'consent') {
  const { rows } = await shop.database.pool.query(`select * from ${table} order by id`);
  return rows;
}

const refusal = (field: string, code: string) => ({
  status: 400,
  json: { [field]: [expect.objectContaining({ code })] },
});

describe('back-in-stock request', () => {
  it('is put down with the address, the language and the consent [API-23] [SUBSCRIBE-02]', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor({ locale: 'en', headers: { 'user-agent': 'Lassie/1.0' } });

    const asked = await visitor.subscribeToStock({ params: { article: AWAITED }, body: GUEST });

    expect(asked).toMatchObject({ ok: true, status: 201, body: {} });
    expect(await rowsOf(shop, 'stock_subscription')).toMatchObject([
      { article: AWAITED, email: 'anna@example.com', locale: 'en', ended_at: null },
    ]);
    expect(await rowsOf(shop, 'consent')).toMatchObject([
      {
        email: 'anna@example.com',
        document: 'terms',
        is_given: true,
        form: 'back_in_stock',
        locale: 'en',
        version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        user_agent: 'Lassie/1.0',
      },
    ]);
  });

  it('cannot be put down twice, however the address is written [SUBSCRIBE-05] [VALIDATION-37]', async () => {
    const shop = await openTestShop();
    await ask(shop, AWAITED);

    const again = await ask(shop, AWAITED, { ...GUEST, guest_email: ' Anna@Example.com ' });

    expect(again).toEqual(refusal('guest_email', 'already_subscribed'));
  });

  it('waits no longer once the account is deleted, while others do [D69]', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop));
    await user.subscribeToStock({ params: { article: AWAITED }, body: { guest_first_name: '-' } });
    await ask(shop, AWAITED, { ...GUEST, guest_email: 'bob@example.com' });

    await user.deleteProfile({});
    await shop.runDueJobs();

    expect(await rowsOf(shop, 'stock_subscription')).toMatchObject([{ email: 'bob@example.com', ended_at: null }]);
  });

  it('back-in-stock: an account subscribes with its own address and consent [AUTH-02] [VALIDATION-37]', async () => {
    const shop = await openTestShop();
    const user = userWith(shop, await register(shop));
    const ask = () => user.subscribeToStock({ params: { article: AWAITED }, body: { guest_first_name: '-' } });

    const [asked, again] = [await ask(), await ask()];

    expect(asked.status).toBe(201);
    expect(again).toMatchObject({ status: 400, fields: { user: [{ code: 'already_subscribed' }] } });
    expect(await rowsOf(shop, 'stock_subscription')).toMatchObject([{ email: 'anna@example.com' }]);
    expect(await rowsOf(shop, 'consent')).toMatchObject([{ form: 'registration' }]);
  });

  it('back-in-stock: many requests at once make one subscription', async () => {
    const shop = await openTestShop();

    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(shop, AWAITED)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
    expect(await rowsOf(shop, 'consent')).toHaveLength(1);
  });

  it('may wait for several products', async () => {
    const shop = await openTestShop();

    const answers = [await ask(shop, AWAITED), await ask(shop, demo.standaloneSoldOutSubscribable)];

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('back-in-stock: a robot in the spam trap is answered and not subscribed [SUBSCRIBE-02] [D72]', async () => {
    const shop = await openTestShop();

    const answer = await ask(shop, AWAITED, { ...GUEST, guest_first_name: 'Bob' });

    expect(answer).toEqual({ status: 201, json: {} });
    expect(await rowsOf(shop, 'stock_subscription')).toEqual([]);
  });

  it('back-in-stock: requests are limited', async () => {
    const shop = await openTestShop({ rateLimits: true });

    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await ask(shop, AWAITED, {}));

    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('back-in-stock request of a guest', () => {
  const BOWL = 'bwl09-01';
  const waitFor = (shop: TestShop, article = BOWL) =>
    shop.visitor({ locale: 'en' }).subscribeToStock({ params: { article }, body: GUEST });
  const kinds = (shop: TestShop) => kindsTo(shop, GUEST.guest_email);

  async function openShop(): Promise<TestShop> {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl({ stock: 0, is_subscribable: true })] });
    return shop;
  }

  async function comesBack(shop: TestShop): Promise<void> {
    await load(shop, { products: [aBowl({ stock: 3, is_subscribable: true })] }, { stock: 'set' });
    await shop.runDueJobs();
  }

  it('sends nothing but a confirmation link before that is used, and one email after it [D71]', async () => {
    const shop = await openShop();

    const asked = await waitFor(shop);
    // Another guest, who confirms nothing.
    await shop.database.pool.query(
      `insert into stock_subscription (article, email, locale, created_at, is_pending)
       select article, 'vera@example.com', locale, created_at, true from stock_subscription`,
    );
    const code = await codeIn(shop, GUEST.guest_email, 'confirm_back_in_stock');
    await comesBack(shop);
    await shop.runJob('missed_returns');
    const before = await kinds(shop);
    const confirmed = [await shop.api.confirmWaiting(code), await shop.api.confirmWaiting(code)];
    await shop.runJob('missed_returns');
    await shop.runDueJobs();

    expect(asked.status).toBe(201);
    expect(before).toEqual(['confirm_back_in_stock']);
    expect(confirmed).toMatchObject([{ locale: 'en' }, { locale: 'en' }]);
    expect(await kinds(shop)).toEqual(['back_in_stock', 'confirm_back_in_stock']);
    expect(await kindsTo(shop, 'vera@example.com')).toEqual([]);
    expect(await shop.api.confirmWaiting(code)).toBe('unknown');
    expect(await shop.api.confirmWaiting('1-x')).toBe('unknown');
  });

  it('needs no confirmation once another link of that address was used, also for the newsletter', async () => {
    const shop = await openShop();
    await waitFor(shop);
    await shop.api.confirmWaiting(await codeIn(shop, GUEST.guest_email, 'confirm_back_in_stock'));

    await waitFor(shop, AWAITED);
    await shop
      .visitor()
      .subscribeToNews({ body: { ...GUEST, guest_email: 'bob@example.com', news_agreement: true } });
    await shop.api.confirmNewsletter(await codeIn(shop, 'bob@example.com', 'confirm_newsletter'));
    await ask(shop, AWAITED, { ...GUEST, guest_email: 'bob@example.com' });

    expect(await kinds(shop)).toEqual(['confirm_back_in_stock']);
    expect(await kindsTo(shop, 'bob@example.com')).toEqual(['confirm_newsletter']);
    expect((await rowsOf(shop, 'stock_subscription')).map(({ is_pending }) => is_pending)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('mails one confirmation a day for an article, and five a day in all', async () => {
    const shop = await openShop();
    const news = () => shop.visitor().subscribeToNews({ body: { ...GUEST, news_agreement: true } });

    const first = [await waitFor(shop), await waitFor(shop)];
    const inADay = await kinds(shop);
    shop.clock.advance(DAY_MS + 1);
    const next = await waitFor(shop);
    const later = await kinds(shop);
    for (let times = 0; times < 6; times += 1) {
      await news();
      shop.clock.advance(11 * MINUTE_MS);
    }

    expect([...first, next].map(({ status }) => status)).toEqual([201, 400, 400]);
    expect([inADay.length, later.length]).toEqual([1, 2]);
    expect((await kinds(shop)).filter((kind) => kind === 'confirm_newsletter')).toHaveLength(4);
  });

  it('becomes the request of an account that asks for the same, and is deleted after a month without confirmation', async () => {
    const shop = await openShop();
    await waitFor(shop);
    await waitFor(shop, AWAITED);
    const user = userWith(shop, await register(shop, { news_agreement: true }));

    const asked = await user.subscribeToStock({ params: { article: BOWL }, body: {} });
    // Neither request nor newsletter of the account prove that its email is the guest's.
    await waitFor(shop, demo.standaloneSoldOutSubscribable);
    shop.clock.advance(31 * DAY_MS);
    await shop.runJob('night_forget');

    expect(asked.status).toBe(201);
    expect(await rowsOf(shop, 'stock_subscription')).toMatchObject([{ article: BOWL, is_pending: false }]);
  });
});

describe('back-in-stock: refusals', () => {
  it('back-in-stock: all errors are reported together [SUBSCRIBE-12] [SUBSCRIBE-15] [AUTH-02]', async () => {
    const shop = await theShop();

    const answer = await ask(shop, AWAITED, { guest_first_name: '-' });

    expect(answer).toEqual({
      status: 400,
      json: {
        guest_email: [{ code: 'required_for_guest', message: 'Укажите электронную почту' }],
        guest_terms_agreement: [expect.objectContaining({ code: 'required' })],
      },
    });
  });

  it('back-in-stock: refuses a malformed address [SUBSCRIBE-13]', async () => {
    const shop = await theShop();
    for (const guest_email of [
      'anna',
      'anna@',
      'anna@example',
      'a b@example.com',
      'anna@example.com\r\nBcc: all@example.com',
    ]) {
      expect(await ask(shop, AWAITED, { ...GUEST, guest_email }), JSON.stringify(guest_email)).toEqual(
        refusal('guest_email', 'invalid'),
      );
    }
  });

  it('back-in-stock: refuses products that cannot be subscribed to [SUBSCRIBE-06] [SUBSCRIBE-14] [VALIDATION-37]', async () => {
    const shop = await theShop();
    for (const [name, article, code] of [
      ['a size that can be bought', demo.collarInStock, 'available_to_buy'],
      ['a size that will not come back', demo.soldOut, 'subscribe_not_available'],
      ['a thing that is no longer made', demo.outOfProductionSize, 'subscribe_not_available'],
      ['a product of which no size was chosen', demo.parentCollar, 'required'],
    ] as const) {
      expect(await ask(shop, article), name).toEqual(refusal('product', code));
    }
  });

  it('back-in-stock: an unknown article is not found', async () => {
    const shop = await theShop();

    expect(await ask(shop, 'nope')).toMatchObject({ status: 404 });
  });
});

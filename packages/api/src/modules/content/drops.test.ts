import { blogResponses } from '@kashtanka/contract';
import type { DropRow } from '@kashtanka/contract/import';
import { MINUTE_MS } from '@kashtanka/rules';
import { Errors } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { logIn, register, userWith } from '../../testing/accounts.ts';
import { whileLocked } from '../../testing/database/meet-at-lock.ts';
import { aBowl, documentOf, importInto, load } from '../../testing/documents.ts';
import { aPickup, fillBasket, placeOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { askBlog, makeEditor } from '../../testing/stories.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const BOWL = 'bwl09-01';
const OPENS_AT = '2026-11-22T00:00:00+03:00';

/** The shop's clock starts at three in the afternoon of the day before, in Moscow. */
function aDrop(changes: Partial<DropRow> = {}): DropRow {
  return {
    slug: 'winter',
    publishedAt: '2026-11-20T09:00:00+03:00',
    announce: { title: { ru: 'Зима', en: 'Winter' }, text: { ru: 'Тёплое', en: 'Warm' } },
    page: { collection: 'winter', opens_at: OPENS_AT, content: [{ type: 'text', body: 'Снег.' }] },
    ...changes,
  };
}

const COLLECTION = { slug: 'winter', title: { ru: 'Зима', en: 'Winter' }, products: [BOWL] };

async function openShopWith(drop: DropRow = aDrop()): Promise<TestShop> {
  const shop = await openTestShop();
  await load(shop, { products: [aBowl()], collections: [COLLECTION], drops: [drop] });
  return shop;
}

/** A shop without products, because these tests need drops alone. */
async function openBlogWith(changes: Partial<DropRow> = {}): Promise<TestShop> {
  const shop = await openTestShop({ data: 'empty' });
  await load(shop, { drops: [aDropPage(changes)] });
  return shop;
}

function aDropPage(changes: Partial<DropRow> = {}): DropRow {
  return aDrop({ page: { opens_at: OPENS_AT, content: [{ type: 'text', body: 'Снег.' }] }, ...changes });
}

const put = (visitor: ReturnType<TestShop['visitor']>, quantity = 1) =>
  visitor.addLine({ body: { article: BOWL, quantity } });

const NOT_YET = { status: 400, fields: { article: [{ code: 'not_available' }] } };

async function passOf(shop: TestShop): Promise<string> {
  const made = await shop.api.settingsAdmin.createPass(await actorOf(shop), { name: 'Ранние', days: 3 });
  if (!made.ok) throw new Error('no pass was made');
  return made.secret;
}

describe('drops of the blog', () => {
  it('drops: are listed with announcement and page [DROP-01] [DROP-02] [DROP-04] [API-84] [API-85]', async () => {
    const shop = await openBlogWith({
      anonymousModal: { title: 'Для своих', text: 'Войдите', button_text: 'Войти', link: '/login', width: 566 },
    });

    const list = await askBlog(shop, 'drops');
    const one = await askBlog(shop, 'drops/winter?locale=en');

    expect([...Errors(blogResponses.drops, { data: list.data, meta: list.meta })]).toEqual([]);
    expect([...Errors(blogResponses.drop, { data: one.data, meta: one.meta })]).toEqual([]);
    expect(list.data).toMatchObject([
      {
        slug: 'winter',
        announce: { title: 'Зима', text: 'Тёплое', opens_at: '2026-11-21T21:00:00Z' },
        anonymousModal: { title: 'Для своих', link: '/login', width: 566 },
        familyModal: null,
      },
    ]);
    expect(list.meta.pagination).toMatchObject({ pageSize: 12, total: 1 });
    expect(one.data.page).toMatchObject({
      title: 'Winter',
      collection: null,
      closes_at: null,
      meta: { title: 'Winter', description: 'Warm' },
      content: [{ type: 'text', body: 'Снег.' }],
    });
  });

  it('drops: relations are selected by the query, and unknown ones refused [API-84]', async () => {
    const shop = await openBlogWith();

    const bare = await askBlog(shop, 'drops?fields[0]=slug');
    const wrong = await askBlog(shop, 'drops?populate[page][populate][moon]=*');

    expect(bare.data).toEqual([{ id: expect.any(Number), slug: 'winter' }]);
    expect(wrong).toMatchObject({ status: 400, error: { message: expect.stringContaining('moon') } });
  });

  it('drops: drafts and scheduled ones are for editors alone [API-84]', async () => {
    const shop = await openBlogWith();
    await load(shop, {
      drops: [aDropPage({ slug: 'draft', publishedAt: null }), aDropPage({ slug: 'later', publishedAt: OPENS_AT })],
    });
    const { access } = await register(shop);
    await makeEditor(shop);

    const seen = await askBlog(shop, 'drops?sort=slug');
    const preview = await askBlog(shop, 'drops?sort=slug&publicationState=preview', {
      authorization: `Bearer ${access}`,
    });

    expect(seen.data.map(({ slug }: { slug: string }) => slug)).toEqual(['winter']);
    expect(preview.data.map(({ slug }: { slug: string }) => slug)).toEqual(['draft', 'later', 'winter']);
    expect((await askBlog(shop, 'drops/draft')).status).toBe(404);
  });

  it('drops: a wrong drop is refused at its place and nothing is stored', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const cases: [string, DropRow, string][] = [
      [
        'two openings',
        aDrop({
          announce: { title: 'Зима', opens_at: '2026-11-23T00:00:00+03:00' },
          page: { content: [], opens_at: OPENS_AT },
        }),
        '/drops/0/page/opens_at',
      ],
      [
        'an end before its beginning',
        aDrop({ page: { content: [], opens_at: OPENS_AT, closes_at: '2026-11-21T00:00:00+03:00' } }),
        '/drops/0/page/closes_at',
      ],
      ['an unknown collection', aDrop({ page: { content: [], collection: 'moon' } }), '/drops/0/page/collection'],
      [
        'a block that is none',
        aDrop({ page: { content: [{ type: 'quote' } as never] } }),
        '/drops/0/page/content/0/text',
      ],
    ];
    for (const [name, drop, path] of cases) {
      const report = await importInto(shop, documentOf({ drops: [drop] }));

      expect(report, name).toMatchObject({ ok: false, errors: [expect.objectContaining({ path })] });
      expect((await askBlog(shop, 'drops')).data, name).toEqual([]);
    }
  });

  it('drops: a repeated import changes nothing, and missing ones can be removed', async () => {
    const shop = await openBlogWith();

    const again = await importInto(shop, documentOf({ drops: [aDropPage()] }));
    await importInto(shop, documentOf({ drops: [aDropPage({ slug: 'spring' })] }), { prune: true });

    expect(again).toMatchObject({ ok: true, lists: { drops: { created: 0, changed: 0, unchanged: 1 } } });
    expect((await askBlog(shop, 'drops')).data).toMatchObject([{ slug: 'spring' }]);
  });
});

describe('goods of a drop that has not opened', () => {
  it('are shown and not sold, by no call, until the very moment [DROP-02]', async () => {
    const shop = await openShopWith();
    const visitor = shop.visitor();

    const shown = await visitor.getProduct({ params: { article: BOWL } });
    shop.clock.set('2026-11-21T20:59:59.999Z');
    const before = await put(visitor);
    shop.clock.advance(1);
    const after = await put(visitor);

    expect(shown).toMatchObject({ body: { opens_at: '2026-11-21T21:00:00Z', price: { incl_tax: '1000.00' } } });
    expect(before).toMatchObject(NOT_YET);
    expect(after).toMatchObject({ status: 201, body: { warning: null } });
    expect(await visitor.getProduct({ params: { article: BOWL } })).toMatchObject({ body: { opens_at: null } });
  });

  it('drop products: no call shows them as available before the opening, and all do from it on [D25]', async () => {
    const shop = await openShopWith();
    const visitor = shop.visitor();
    const q = { query: { collection: 'winter' } };
    const answers = async () => {
      const [product, items, inStock, products, extra] = await Promise.all([
        visitor.getProduct({ params: { article: BOWL } }),
        visitor.listItems(q),
        visitor.listItems({ query: { ...q.query, available: true } }),
        visitor.listProducts({ query: { ...q.query, available: true } }),
        visitor.listExtraFilters(q),
      ]);
      const choices = extra.ok ? extra.body.find(({ key }) => key === 'available')?.choices : [];
      return { product, items, found: [inStock, products], choices };
    };
    shop.clock.set('2026-11-21T20:59:59.999Z');
    const before = await answers();
    shop.clock.advance(1);
    const after = await answers();

    const waiting = { available: false, opens_at: '2026-11-21T21:00:00Z', drop: 'winter' };
    const notYet = { is_available: false, is_subscribable: false, count_available: expect.any(Number) };
    expect(before.product).toMatchObject({ body: { ...waiting, is_subscribable: false } });
    expect(before.items).toMatchObject({ body: { results: [{ ...waiting, variants: [notYet] }] } });
    expect(before.found).toMatchObject([{ body: { count: 0 } }, { body: { count: 0 } }]);
    expect(before.choices).toEqual([]);
    const onSale = { available: true, opens_at: null, drop: null };
    expect(after.product).toMatchObject({ body: onSale });
    expect(after.items).toMatchObject({ body: { results: [{ ...onSale, variants: [{ is_available: true }] }] } });
    expect(after.found).toMatchObject([{ body: { count: 1 } }, { body: { count: 1 } }]);
    expect(after.choices).toMatchObject([{ slug: 'true', count: 1 }]);
  });

  it('drop products: a line from before stays, warns, and is neither raised nor ordered', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl()], collections: [COLLECTION] });
    const visitor = shop.visitor();
    await fillBasket(visitor, { [BOWL]: 1 });
    const [line] = (await visitor.getBasket().then((basket) => (basket.ok ? basket.body.lines : []))) ?? [];

    await load(shop, { drops: [aDrop()] });

    const raised = await visitor.changeLine({ params: { id: line?.id ?? 0 }, body: { quantity: 2 } });
    const ordered = await visitor.checkout({ body: aPickup({ expected_total: '0.00' }) });
    expect(await visitor.getBasket()).toMatchObject({
      body: { price: '0.00', lines: [{ quantity: 1, warning: { code: 'not_available' } }] },
    });
    expect(raised).toMatchObject({ status: 400, fields: { quantity: [{ code: 'max_value' }] } });
    expect(ordered.ok).toBe(false);
    shop.clock.set(OPENS_AT);
    await shop.runDueJobs();
    expect(await visitor.getBasket()).toMatchObject({ body: { price: '1000.00', lines: [{ warning: null }] } });
  });

  it('are not ordered from a server that does not know yet that they are held back', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl()], collections: [{ ...COLLECTION, products: [] }], drops: [aDrop()] });
    const visitor = shop.visitor();
    await fillBasket(visitor, { [BOWL]: 1 });

    await shop.database.pool.query("insert into collection_product values ('winter', $1, 1)", [BOWL]);

    const ordered = await visitor.checkout({ body: aPickup({ expected_total: '1000.00' }) });
    expect(await visitor.getBasket()).toMatchObject({ body: { price: '1000.00' } });
    expect(ordered).toMatchObject({ status: 409, problem: { code: 'stock_changed' } });
  });

  it('are put into no basket by an order of before', async () => {
    const shop = await openTestShop();
    await load(shop, { products: [aBowl()], collections: [COLLECTION] });
    const { order, visitor, headers } = await placeOrder(shop, { articles: { [BOWL]: 1 } });
    await load(shop, { drops: [aDrop()] });

    const repeated = await visitor.repeatOrder({ params: { number: order.number }, headers });

    expect(repeated).toMatchObject({ status: 400 });
    expect(await visitor.getBasket()).toMatchObject({ body: { lines: [] } });
  });

  it('shop pass: its holder buys drop products early and keeps them in the basket [QUERYPARAM-04]', async () => {
    const shop = await openShopWith();
    const secret = await passOf(shop);
    const early = shop.visitor({ headers: { 'x-store-pass': secret } });
    const wrong = shop.visitor({ headers: { 'x-store-pass': 'moon' } });

    const { order } = await placeOrder(shop, { visitor: early, articles: { [BOWL]: 2 } });
    await put(early);
    await shop.api.settingsAdmin.stopPass(await actorOf(shop), 1);

    expect(order.lines).toMatchObject([{ article: BOWL, quantity: 2 }]);
    expect(await put(wrong)).toMatchObject(NOT_YET);
    expect(await put(early)).toMatchObject(NOT_YET);
    expect(await early.getBasket()).toMatchObject({ body: { price: '1000.00', lines: [{ warning: null }] } });
    const basket = await early.getBasket();
    const params = { id: (basket.ok && basket.body.lines[0]?.id) || 0 };
    for (const quantity of [2, 3]) await early.changeLine({ params, body: { quantity } });
    expect(await early.getBasket()).toMatchObject({ body: { price: '3000.00', lines: [{ warning: null }] } });
  });

  it('drops: goods of two drops are sold from the later opening', async () => {
    const shop = await openShopWith();
    const content = [{ type: 'text' as const, body: 'Снег.' }];
    const page = { collection: 'frost', opens_at: '2026-11-22T12:00:00+03:00', content };
    await load(shop, { collections: [{ ...COLLECTION, slug: 'frost' }], drops: [aDrop({ slug: 'frost', page })] });

    const product = await shop.visitor().getProduct({ params: { article: BOWL } });
    shop.clock.set('2026-11-22T08:59:59Z');
    await shop.runDueJobs();

    expect(product).toMatchObject({ body: { drop: 'frost', opens_at: '2026-11-22T09:00:00Z' } });
    expect(await put(shop.visitor())).toMatchObject(NOT_YET);
  });

  it('drops: a draft holds no goods back, and a postponed drop opens later', async () => {
    const shop = await openShopWith(aDrop({ publishedAt: null }));
    const visitor = shop.visitor();
    const ofDraft = await put(visitor);

    await load(shop, { drops: [aDrop()] });
    await load(shop, { drops: [aDrop({ page: { opens_at: '2026-11-25T12:00:00+03:00' } })] });
    shop.clock.set(OPENS_AT);
    await shop.runDueJobs();
    const putOff = await put(visitor);
    shop.clock.set('2026-11-25T09:00:00Z');
    await shop.runDueJobs();

    expect(ofDraft).toMatchObject({ status: 201 });
    expect(putOff).toMatchObject(NOT_YET);
    expect(await put(visitor)).toMatchObject({ status: 200 });
  });
});

describe('drop subscriptions', () => {
  it('drop subscription: one email at the opening, in the language of the subscriber [DROP-03] [API-70] [D71]', async () => {
    const shop = await openShopWith();
    const anna = userWith(shop, await register(shop));
    const boris = userWith(shop, await register(shop, { email: 'boris@example.com' }), { locale: 'en' });
    const ask = { body: { subscription_type: 'drops', reference: 'winter', agreement: true } };
    const first = await anna.subscribeNew(ask);
    const again = await anna.subscribeNew(ask);
    await boris.subscribeNew(ask);
    const { pool } = shop.database;
    await pool.query(
      "insert into drop_subscription (slug, user_id, locale, created_at) values ('spring', 1, 'ru', now())",
    );
    await shop.runDueJobs();
    const emailsOf = async () =>
      (await shop.api.emails.list(50)).filter(({ letter: kind }) => kind === 'drop_opened');
    expect(await emailsOf()).toEqual([]);

    shop.clock.set(OPENS_AT);
    await whileLocked(shop, 'select from drop_subscription for update', () =>
      shop.runJob('drop_opened', { slug: 'winter' }),
    );
    expect(await emailsOf(), 'another server is about to write them').toEqual([]);
    await shop.runDueJobs();
    shop.clock.advance(MINUTE_MS);
    await shop.runDueJobs();
    await shop.runJob('drop_opened', { slug: 'winter' });

    expect(first).toMatchObject({
      status: 201,
      body: { subscription_type: 'drops', reference: 'winter', title: 'Зима', status: 'active' },
    });
    expect(again).toMatchObject({ fields: { user: [{ code: 'already_subscribed' }] } });
    const emails = await emailsOf();
    expect(emails.map(({ recipient, subject }) => `${recipient} ${subject}`).sort()).toEqual([
      'anna@example.com Дроп открыт: Зима',
      'boris@example.com The drop is open: Winter',
    ]);
    const listed = await userWith(shop, await logIn(shop.visitor())).listSubscriptions();
    expect(listed).toMatchObject({ body: [{ reference: 'spring' }, { reference: 'winter', status: 'active' }] });
  });

  it('drop subscription: is ended by its owner alone, and deleted with the account [API-71] [D69]', async () => {
    const shop = await openShopWith();
    const anna = userWith(shop, await register(shop));
    const boris = userWith(shop, await register(shop, { email: 'boris@example.com' }));
    const body = { subscription_type: 'drops', reference: 'winter', agreement: true };
    const made = await anna.subscribeNew({ body });
    const id = made.ok ? made.body.id : 0;
    const end = { params: { id }, body: { ...body, agreement: false } };
    await shop.database.pool.query(
      "insert into drop_subscription (slug, user_id, locale, created_at) values ('spring', 1, 'ru', now())",
    );

    const others = await boris.endSubscription(end);
    const own = await anna.endSubscription(end);

    expect([others.status, own.status]).toEqual([404, 200]);
    expect(own).toMatchObject({ body: { status: 'cancelled', agreement: false } });
    expect(await anna.listSubscriptions()).toMatchObject({ body: [{ reference: 'spring' }] });
    expect(await boris.listSubscriptions()).toMatchObject({ body: [] });
    await anna.subscribeNew({ body });
    await boris.subscribeNew({ body });
    await boris.deleteProfile();
    await shop.runDueJobs();
    const { rows } = await shop.database.pool.query('select user_id from drop_subscription');
    expect(rows).toEqual([{ user_id: 1 }, { user_id: 1 }]);
  });
});

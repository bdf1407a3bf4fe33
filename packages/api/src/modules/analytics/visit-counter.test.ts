import type { CountedStep } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { placeOrder } from '../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const always = { from: null, to: null };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const LEASH = demo.soldOutSubscribable;
const LEASHES = 'clr02-07cht';

async function record(shop: TestShop, steps: CountedStep[], agent = FIREFOX) {
  const result = await shop.visitor({ headers: { 'user-agent': agent } }).countVisit({ body: { steps } });
  expect(result).toMatchObject({ ok: true, status: 204 });
}

async function counted(shop: TestShop) {
  await shop.api.analytics.flush();
  const [first = null] = await shop.api.reports.visits(always);
  return first && { visit: first.visit, product: first.product, basket: first.basket, checkout: first.checkout };
}

const VISIT: CountedStep = { step: 'visit' };
const SAW: CountedStep = { step: 'product', article: LEASHES };
const PUT_IN: CountedStep = { step: 'basket', article: LEASH };

describe('statistics: counting', () => {
  it('statistics: each step counts once a day per browser', async () => {
    const shop = await openTestShop();
    await record(shop, [VISIT, SAW, PUT_IN, { step: 'checkout' }]);
    await record(shop, [VISIT, SAW, PUT_IN]);
    await record(shop, [VISIT], PHONE);

    expect(await counted(shop)).toEqual({ visit: 2, product: 1, basket: 1, checkout: 1 });
  });

  it('statistics: the day and the visit change at midnight in Moscow', async () => {
    const shop = await openTestShop({ now: '2026-11-21T20:59:59Z' });
    await record(shop, [VISIT]);
    await shop.api.analytics.flush();
    shop.clock.set('2026-11-21T21:00:00Z');
    await record(shop, [VISIT]);
    await shop.api.analytics.flush();

    const days = await shop.api.reports.visits(always);

    expect(days.map(({ day, visit }) => [day, visit])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 1],
    ]);
    expect(await shop.api.reports.visits({ from: '2026-11-22', to: '2026-11-22' })).toHaveLength(1);
  });

  it('statistics: robots are answered and not counted', async () => {
    const shop = await openTestShop();
    await record(shop, [VISIT], ROBOT);

    expect(await counted(shop)).toBeNull();
  });

  it('statistics: events of unknown articles are not counted', async () => {
    const shop = await openTestShop();
    await record(shop, [VISIT, { step: 'product', article: 'nope-1' }, { step: 'basket' }]);

    expect(await counted(shop)).toEqual({ visit: 1, product: 0, basket: 0, checkout: 0 });
  });

  it('statistics: a row holds day, step and product, and no visitor', async () => {
    const shop = await openTestShop();
    await record(shop, [PUT_IN]);
    await shop.api.analytics.flush();

    const { rows } = await shop.database.pool.query(
      'select day::text, step, article, size, visits from visit_count',
    );
    const { fields } = await shop.database.pool.query('select * from visit_count');

    expect(rows.map(({ article, size }) => [article, size])).toEqual([
      ['', ''],
      [LEASHES, ''],
      [LEASHES, LEASH],
    ]);
    expect(fields.map(({ name }) => name)).toEqual(['day', 'step', 'article', 'size', 'visits']);
  });

  it('statistics: refuses a malformed batch', async () => {
    const shop = await openTestShop({ data: 'empty' });
    for (const [name, body] of [
      ['no steps', { steps: [] }],
      ['more than fifty', { steps: Array(51).fill(VISIT) }],
      ['a step that there is none of', { steps: [{ step: 'purchase' }] }],
      ['nothing', {}],
    ] as const) {
      const { status } = await shop.visitor().inject({ method: 'POST', path: 'statistics/', body });

      expect(status, name).toBe(400);
    }
  });

  it('statistics: one address may send three hundred batches a minute', async () => {
    const shop = await openTestShop({ data: 'empty', rateLimits: true });
    const visitor = shop.visitor();
    const send = async () => (await visitor.countVisit({ body: { steps: [VISIT] } })).status;

    const answers = await Promise.all(Array.from({ length: 301 }, send));

    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('storage of counts', () => {
  it('statistics: the counts of servers on one database add up', async () => {
    const shop = await openTestShop();
    const other = await openTestShop({ besides: shop });
    const agents = Array.from({ length: 20 }, (_, at) => `${FIREFOX} ${at}`);
    for (const agent of agents) await record(shop, [VISIT, SAW], agent);
    for (const agent of agents) await record(other, [SAW, VISIT], `${agent} elsewhere`);

    await Promise.all([shop.api.analytics.flush(), other.api.analytics.flush()]);

    expect(await counted(shop)).toMatchObject({ visit: 40, product: 40 });
  });

  it('statistics: are written within seconds, so that a killed server loses no more', async () => {
    const shop = await openTestShop();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await record(shop, [VISIT]);
    vi.advanceTimersByTime(3_000);
    vi.useRealTimers();

    const written = () => shop.api.reports.visits(always);

    await vi.waitFor(async () => expect(await written()).toMatchObject([{ visit: 1 }]), { timeout: 10_000 });
  });

  it('statistics: are written when the server closes', async () => {
    const shop = await openTestShop();
    const other = await openTestShop({ besides: shop });
    await record(other, [VISIT]);

    await other.api.analytics.close();

    expect(await shop.api.reports.visits(always)).toMatchObject([{ visit: 1 }]);
  });

  it('statistics: counts stay after a failed write', async () => {
    const shop = await openTestShop();
    await shop.database.pool.query('alter table visit_count rename to gone');
    await record(shop, [VISIT]);
    await shop.api.analytics.flush();
    await shop.database.pool.query('alter table gone rename to visit_count');
    await record(shop, [VISIT], PHONE);

    expect(await counted(shop)).toMatchObject({ visit: 2 });
  });

  it('statistics: days are stored for three years', async () => {
    const shop = await openTestShop({ now: '2026-11-21T12:00:00Z' });
    await record(shop, [VISIT]);
    await shop.api.analytics.flush();
    shop.clock.set('2029-11-20T00:00:00Z');
    const before = await shop.api.retention.count();
    shop.clock.set('2029-11-21T00:00:00Z');

    const gone = await shop.api.retention.enforce();

    expect([before.counts, gone.counts]).toEqual([0, 1]);
    expect(await counted(shop)).toBeNull();
  });
});

describe('statistics: reports', () => {
  it('statistics: the funnel counts visits from browsers and orders from the order table', async () => {
    const shop = await openTestShop();
    await record(shop, [VISIT, SAW, PUT_IN, { step: 'checkout' }]);
    await record(shop, [VISIT], PHONE);
    await shop.api.analytics.flush();
    await placeOrder(shop);

    const rows = await shop.api.reports.funnel(always);
    const none = await shop.api.reports.funnel({ from: null, to: '2026-11-20' });

    expect(rows.map(({ step, count, ofVisits }) => [step, count, ofVisits])).toEqual([
      ['visit', 2, 100],
      ['product', 1, 50],
      ['basket', 1, 50],
      ['checkout', 1, 50],
      ['ordered', 1, 50],
      ['paid', 0, 0],
    ]);
    expect(none.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('statistics: a product is reported with its views, additions and sales', async () => {
    const shop = await openTestShop();
    await record(shop, [SAW, PUT_IN, { step: 'basket', article: 'clr02-07cht-m' }]);
    const bowl: CountedStep = { step: 'basket', article: demo.standaloneBowl };
    await record(shop, [SAW, bowl], PHONE);
    await record(shop, [bowl]);
    await shop.api.analytics.flush();

    const rows = await shop.api.reports.products(always, { by: 'seen', limit: 10 });
    const [most] = await shop.api.reports.products(always, { by: 'added', limit: 1 });

    expect(rows).toMatchObject([
      { article: LEASHES, seen: 2, added: 1, sold: 0, title: expect.stringMatching(/\S/) },
      { article: demo.standaloneBowl, seen: 0, added: 2 },
    ]);
    expect(most?.article).toBe(demo.standaloneBowl);
    expect(await shop.api.reports.products({ from: null, to: '2026-11-20' }, { by: 'seen', limit: 10 })).toEqual(
      [],
    );
  });

  it('statistics: a missing size is reported with its choices, subscriptions and stock', async () => {
    const shop = await openTestShop();
    const missed: CountedStep = { step: 'missed', article: LEASH };
    await record(shop, [SAW, missed]);
    await record(shop, [SAW, missed], PHONE);
    await shop.api.analytics.flush();
    const guest = { guest_email: 'anna@example.com', guest_terms_agreement: true, guest_first_name: '-' };
    await shop.visitor().subscribeToStock({ params: { article: LEASH }, body: guest });
    await shop.visitor().subscribeToStock({ params: { article: LEASH }, body: guest });

    expect(await shop.api.reports.demand(always, 10)).toEqual([
      { article: LEASH, title: expect.stringMatching(/\S/), missed: 2, awaited: 1, seen: 2, available: 0 },
    ]);
    expect(await shop.api.reports.demand({ from: '2026-11-22', to: null }, 10)).toEqual([]);
  });
});

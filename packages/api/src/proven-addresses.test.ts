import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#modules/staff';
import { logIn, PASSWORD, register, userWith } from './testing/accounts.ts';
import { codeIn, mailedTo, secretIn } from './testing/partners/mailed.ts';
import { aCheckout, placeOrder } from './testing/scenarios.ts';
import { actorOf } from './testing/staff.ts';
import { openTestShop, type TestShop, type Visitor } from './testing/test-shop.ts';

const VICTIM = 'victim@example.com';
const AWAITED = demo.soldOutSubscribable;
const GUEST = { guest_email: VICTIM, guest_terms_agreement: true, guest_first_name: '-' };

type World = { shop: TestShop; owner: Actor };

/** A shop with a guest's newsletter, back-in-stock request and order, and no account of that address. */
async function aGuestsShop(): Promise<World> {
  const shop = await openTestShop();
  const visitor = shop.visitor();
  await visitor.subscribeToNews({ body: { ...GUEST, news_agreement: true } });
  await shop.api.confirmNewsletter(await codeIn(shop, VICTIM, 'confirm_newsletter'));
  await visitor.subscribeToStock({ params: { article: AWAITED }, body: GUEST });
  await placeOrder(shop, { request: aCheckout({ guest_email: VICTIM }) });
  return { shop, owner: await actorOf(shop) };
}

/** Rows of the guest's address that an account might see or change. */
async function guestsRows({ shop }: World): Promise<unknown> {
  const { rows } = await shop.database.pool.query(
    `select (select json_agg(s) from (select id, email, confirmed_at, cancelled_at from newsletter_subscriber) s) as news,
      (select json_agg(s) from (select id, email, ended_at from stock_subscription where account_id is null) s) as waiting,
      (select json_agg(s) from (select number, email, user_id from orders) s) as orders`,
  );
  return rows[0];
}

async function exportOf({ shop, owner }: World): Promise<Record<string, unknown[]>> {
  const stored: object[] = [];
  await shop.api.customers.exportData(owner, VICTIM, async (data) => void stored.push(data));
  return Object(stored[0]);
}

async function subscriptionsOf(user: Visitor): Promise<string[]> {
  const listed = await user.listSubscriptions();
  return listed.ok ? listed.body.map(({ subscription_type: type, status }) => `${type} ${status}`) : ['refused'];
}

describe('an account with an unconfirmed address', () => {
  const world: { now: World; before: unknown; user: Visitor } = Object({});
  beforeEach(async () => {
    world.now = await aGuestsShop();
    world.before = await guestsRows(world.now);
    world.user = userWith(world.now.shop, await register(world.now.shop, { email: VICTIM }));
  });

  it('is shown nothing that belongs to the address', async () => {
    const { user } = world;

    expect(await subscriptionsOf(user)).toEqual([]);
    expect(await user.getProfile()).toMatchObject({ body: { news_agreement: false, email_confirmed: false } });
    expect(await user.listOwnOrders()).toMatchObject({ body: { data: [] } });
  });

  it('ends and joins nothing of it', async () => {
    const { user, now } = world;
    const { rows } = await now.shop.database.pool.query<{ news: number; waiting: number }>(
      'select (select id from newsletter_subscriber) as news, (select id from stock_subscription) as waiting',
    );
    const end = (id: unknown, subscription_type: string) =>
      user.endSubscription({ params: { id: Number(id) }, body: { subscription_type, agreement: false } });

    expect((await end(rows[0]?.news, 'news')).status).toBe(404);
    expect((await end(rows[0]?.waiting, 'back_in_stock')).status).toBe(404);
    await user.changeProfile({ body: { news_agreement: false } });
    await user.changeProfile({ body: { news_agreement: true } });
    await user.deleteProfile();
    await now.shop.runDueJobs();

    expect(await guestsRows(now)).toEqual(world.before);
  });

  it('does not renew a subscription that was ended by a mailed link', async () => {
    const { user, now } = world;
    const url = (await mailedTo(now.shop, VICTIM, 'confirm_newsletter'))?.unsubscribe_url ?? '';
    await now.shop.visitor().unsubscribeFromNews({ body: { code: /code=(\S+)/.exec(url)?.[1] ?? '' } });

    now.shop.clock.advance(3_600_000);
    const again = userWith(now.shop, await logIn(now.shop.visitor(), { email: VICTIM }));
    await again.changeProfile({ body: { news_agreement: true } });

    expect(await user.getProfile()).toMatchObject({ status: 401 });
    expect(await again.getProfile()).toMatchObject({ body: { news_agreement: false } });
    const { rows } = await now.shop.database.pool.query('select confirmed_at from newsletter_subscriber');
    expect(rows).toEqual([{ confirmed_at: null }]);
  });

  it('is exported without emails and consents of the address, and with its own', async () => {
    const data = await exportOf(world.now);

    expect(data.letters).toMatchObject([{ letter: 'welcome' }]);
    expect(data.consents).toMatchObject([{ form: 'registration' }]);
    expect([data.subscriptions, data.orders]).toEqual([[], []]);
    expect(JSON.stringify(data)).not.toMatch(/token=|code=|secret=/);
  });

  it('has its own subscriptions at once, and ends them [D71]', async () => {
    const { user } = world;
    const own = demo.standaloneSoldOutSubscribable;

    const taken = await user.subscribeToStock({ params: { article: AWAITED }, body: {} });
    const asked = await user.subscribeToStock({ params: { article: own }, body: {} });

    expect([taken.status, asked.status]).toEqual([400, 201]);
    expect(await subscriptionsOf(user)).toEqual(['back_in_stock active']);
  });

  it('reaches rows of the address once that is proven', async () => {
    const { user, now } = world;

    await user.confirmEmail({ body: { secret: await secretIn(now.shop, VICTIM, 'welcome') } });
    const data = await exportOf(now);

    expect(await subscriptionsOf(user)).toEqual(['news active', 'back_in_stock active']);
    expect(await user.getProfile()).toMatchObject({ body: { news_agreement: true, email_confirmed: true } });
    expect(data.letters).toHaveLength(3);
    expect(data.consents).toHaveLength(5);
    expect(JSON.stringify(data)).not.toMatch(/token=|code=|secret=/);
    // A guest's order stays one (D56).
    expect(data.orders).toEqual([]);
    await user.changeProfile({ body: { news_agreement: false } });
    expect(await subscriptionsOf(user)).toEqual(['news cancelled', 'back_in_stock active']);
  });
});

describe('an account that asks for another’s address', () => {
  it('is shown, ends and joins nothing of it before the mailed link is used', async () => {
    const now = await aGuestsShop();
    const { shop } = now;
    const before = await guestsRows(now);
    const user = userWith(shop, await register(shop, { email: 'thief@example.com' }));

    await user.changeProfile({ body: { email: VICTIM, news_agreement: true, current_password: PASSWORD } });
    await user.changeProfile({ body: { news_agreement: false } });

    expect(await subscriptionsOf(user)).toEqual(['news cancelled']);
    expect(await exportOf(now)).toEqual({});
    const { news } = Object(await guestsRows(now));
    expect(news).toHaveLength(2);
    expect(await guestsRows(now)).toMatchObject({
      ...Object(before),
      news: expect.arrayContaining(Object(before).news),
    });
  });
});

describe('an account with a confirmed address that another account had before', () => {
  it('is shown and ends nothing that the other one asked for under the address', async () => {
    const shop = await openTestShop();
    const earlier = userWith(shop, await register(shop, { email: VICTIM }));
    await earlier.subscribeToStock({ params: { article: AWAITED }, body: {} });
    await earlier.changeProfile({ body: { email: 'moved@example.com' } });
    const moved = { secret: await secretIn(shop, 'moved@example.com', 'confirm_new_email') };
    await earlier.confirmEmail({ body: moved });
    shop.clock.advance(8 * DAY_MS);
    const user = userWith(shop, await register(shop, { email: VICTIM }));
    await user.confirmEmail({ body: { secret: await secretIn(shop, VICTIM, 'welcome') } });
    const { rows } = await shop.database.pool.query('select id from stock_subscription');

    const ended = await user.endSubscription({
      params: { id: Number(rows[0].id) },
      body: { subscription_type: 'back_in_stock', agreement: false },
    });

    expect(await user.getProfile()).toMatchObject({ body: { email_confirmed: true } });
    expect([await subscriptionsOf(user), ended.status]).toEqual([[], 404]);
    const again = await logIn(shop.visitor(), { email: 'moved@example.com' });
    expect(await subscriptionsOf(userWith(shop, again))).toEqual(['back_in_stock active']);
  });
});

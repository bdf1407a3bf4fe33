import { demo } from '@kashtanka/demo';
import { describe, expect, it } from 'vitest';
import { logIn, register, userWith } from './testing/accounts.ts';
import { meetAtLock, whileLocked } from './testing/database/meet-at-lock.ts';
import { balanceOf, giveCertificate } from './testing/gifts.ts';
import { placeOrder } from './testing/scenarios.ts';
import { actorOf } from './testing/staff.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

const DAY_MS = 24 * 60 * 60_000;
const THREE_YEARS_MS = 3 * 365 * DAY_MS;

const ANNA = 'anna@example.com';

/** Emails to Anna, oldest first. */
async function emailsTo(shop: TestShop, recipient = ANNA): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ letter: string }>(
    "select letter from outbox where recipient = $1 and letter like 'account%' order by created_at, id",
    [recipient],
  );
  return rows.map(({ letter: kind }) => kind);
}

async function accountsOf(shop: TestShop): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ email: string }>(
    "select email from account where email like '%@example.com' order by email",
  );
  return rows.map(({ email }) => email);
}

/** Anna has an account; the clock is set to the given time after her last login. */
async function openShopAfter(passedMs: number) {
  const shop = await openTestShop();
  const tokens = await register(shop);
  shop.clock.advance(passedMs);
  return { shop, tokens };
}

describe('inactive accounts', () => {
  it('owner gets one notice thirty days before three years without a login are over [D78]', async () => {
    const { shop } = await openShopAfter(THREE_YEARS_MS - 30 * DAY_MS);
    await shop.api.retention.enforce();
    const early = await emailsTo(shop);
    shop.clock.advance(1);
    await whileLocked(shop, 'select from account for update', () => shop.api.retention.enforce());
    const meanwhile = await emailsTo(shop);

    await shop.api.retention.enforce();
    await shop.api.retention.enforce();
    shop.clock.advance(DAY_MS);
    await shop.api.retention.enforce();

    expect(early).toEqual([]);
    expect(meanwhile, 'another server is about to write it').toEqual([]);
    expect(await emailsTo(shop)).toEqual(['account_unused']);
    expect(await accountsOf(shop)).toEqual([ANNA]);
    const { rows } = await shop.database.pool.query<{ plain_text: string }>(
      "select plain_text from outbox where letter = 'account_unused'",
    );
    expect(rows[0]?.plain_text).toMatch(/после 20\sноября\s2029\sг\..*удалим/s);
    expect(rows[0]?.plain_text).toMatch(/after 20\sNovember\s2029 we will delete it/);
    expect(rows[0]?.plain_text).toContain('http://shop.test/en/profile');
  });

  it('account without a login after the notice is deleted with its data, and the orders stay [D78] [PROFILE-12]', async () => {
    const shop = await openTestShop();
    const anna = userWith(shop, await register(shop));
    await anna.addAddress({ body: { city: 'Казань', line1: 'ул. Баумана, 1' } });
    const { order } = await placeOrder(shop, { visitor: anna });
    await anna.addLine({ body: { article: demo.collarInStock, quantity: 1, options: [] } });
    shop.clock.advance(THREE_YEARS_MS - 29 * DAY_MS);
    await shop.api.retention.enforce();
    shop.clock.advance(30 * DAY_MS);
    const young = await shop.api.retention.enforce();
    shop.clock.advance(1);

    const counted = await shop.api.retention.count();
    const gone = await shop.api.retention.enforce();
    const again = await shop.api.retention.enforce();
    const failed = await shop.runDueJobs();

    expect([young.accounts, counted.accounts, gone.accounts, again.accounts]).toEqual([0, 1, 1, 0]);
    expect(await accountsOf(shop)).toEqual([]);
    expect(await emailsTo(shop)).toEqual(['account_unused', 'account_deleted']);
    expect(failed).toEqual([]);
    for (const table of ['address', 'login_session'])
      expect((await shop.database.pool.query(`select from ${table}`)).rowCount, table).toBe(0);
    expect((await shop.api.orders.show(order.number))?.order).toMatchObject({ user_id: null, total: 300_000 });
  });

  it('owner without a notice gets one first, however long ago the last login was', async () => {
    const { shop } = await openShopAfter(2 * THREE_YEARS_MS);

    await shop.api.retention.enforce();

    expect(await emailsTo(shop)).toEqual(['account_unused']);
    expect(await accountsOf(shop)).toEqual([ANNA]);
  });

  it('login during the deletion keeps the account', async () => {
    const { shop } = await openShopAfter(THREE_YEARS_MS - 29 * DAY_MS);
    await shop.api.retention.enforce();
    shop.clock.advance(31 * DAY_MS);
    const loggedIn = `update account set last_login_at = '${shop.clock.now().toISOString()}'`;

    const [gone] = await meetAtLock(shop, loggedIn, [() => shop.api.retention.enforce()], 'commit');

    expect(gone?.accounts).toBe(0);
    expect(await accountsOf(shop)).toEqual([ANNA]);
  });

  it('login after the notice keeps the account, and a new notice follows after new years without a login', async () => {
    const { shop } = await openShopAfter(THREE_YEARS_MS - 29 * DAY_MS);
    await shop.api.retention.enforce();
    shop.clock.advance(10 * DAY_MS);
    await logIn(shop.visitor());
    shop.clock.advance(40 * DAY_MS);
    await shop.api.retention.enforce();
    const stored = await accountsOf(shop);

    shop.clock.advance(THREE_YEARS_MS);
    await shop.api.retention.enforce();

    expect(stored).toEqual([ANNA]);
    expect(await emailsTo(shop)).toEqual(['account_unused', 'account_unused']);
    expect(await accountsOf(shop)).toEqual([ANNA]);
  });
});

describe('names in certificates', () => {
  const named = async (shop: TestShop) => {
    const { rows } = await shop.database.pool.query<{ id: string }>(
      "select id from certificate where buyer_email || recipient_email || recipient_name || message <> '' order by id",
    );
    return rows.map(({ id }) => Number(id));
  };

  it('expired certificate loses its names a year later; its money and its movements stay [D78]', async () => {
    const shop = await openTestShop();
    const gift = await giveCertificate(shop, 3_000);
    const { rows } = await shop.database.pool.query<{ expires_at: Date }>('select expires_at from certificate');
    const [{ expires_at: end } = { expires_at: new Date(0) }] = rows;
    shop.clock.set(new Date(end.getTime() + 365 * DAY_MS).toISOString());
    await shop.api.retention.enforce();
    const young = await named(shop);
    shop.clock.advance(1);

    const counted = await shop.api.retention.count();
    const gone = await shop.api.retention.enforce();
    const again = await shop.api.retention.enforce();

    expect(young).toEqual([gift.id]);
    expect([counted.certificates, gone.certificates, again.certificates]).toEqual([1, 1, 0]);
    expect(await named(shop)).toEqual([]);
    expect(await balanceOf(shop, gift)).toBe(300_000);
    const resent = await shop.api.certificates.resend(await actorOf(shop, 'manager'), gift.id, null);
    expect(resent).toEqual({ ok: false, problem: 'bad_address' });
  });

  it('certificate that is void or spent to the last kopeck loses its names a year later, and one with a balance keeps them', async () => {
    const shop = await openTestShop();
    const [spent, partly, fresh, canceled, lately] = [
      await giveCertificate(shop, 1_000),
      await giveCertificate(shop, 1_000),
      await giveCertificate(shop, 1_000),
      await giveCertificate(shop, 1_000),
      await giveCertificate(shop, 1_000),
    ];
    const spend = (id: number, kopecks: number) =>
      shop.database.pool.query(
        `insert into certificate_movement (certificate_id, at, amount, cause, order_number)
         values ($1, $2, $3, 'held', 900001)`,
        [id, shop.clock.now(), -kopecks],
      );
    const cancel = (id: number) =>
      shop.database.pool.query('update certificate set voided_at = $2 where id = $1', [id, shop.clock.now()]);
    await spend(spent.id, 100_000);
    await spend(partly.id, 40_000);
    await cancel(canceled.id);
    shop.clock.advance(300 * DAY_MS);
    await spend(fresh.id, 100_000);
    await cancel(lately.id);
    shop.clock.advance(66 * DAY_MS);

    await shop.api.retention.enforce();

    expect(await named(shop)).toEqual([partly.id, fresh.id, lately.id]);
  });
});

import { describe, expect, it } from 'vitest';
import { aRegistration, logIn, register } from './testing/accounts.ts';
import { aCheckout, placeOrder } from './testing/scenarios.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

const STORED = 'user@xn--e1afmkfd.xn--p1ai';
/** Spellings of that one mailbox. */
const SPELLINGS = ['user@пример.рф', 'User@ПРИМЕР.рф', '<user@пример.рф>', 'USER@XN--E1AFMKFD.XN--P1AI'];

const GUEST = { guest_terms_agreement: true, guest_first_name: '-' };

async function emailsIn(shop: TestShop, select: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ email: string }>(select);
  return rows.map(({ email }) => email);
}

describe('one mailbox in several spellings', () => {
  it('account: is one, opened and recovered by each of them', async () => {
    const shop = await openTestShop();
    await register(shop, { email: 'user@пример.рф' });

    for (const email of SPELLINGS) {
      expect(await shop.visitor().register({ body: aRegistration({ email }) })).toMatchObject({
        fields: { email: [{ code: 'unique' }] },
      });
      expect((await logIn(shop.visitor(), { email })).access).toBeTruthy();
      await shop.visitor().requestRecovery({ body: { email } });
    }
    await shop.runDueJobs();

    const recoveries = "select recipient as email from outbox where letter = 'recovery'";
    expect(await emailsIn(shop, recoveries)).toEqual(SPELLINGS.map(() => STORED));
    expect(await shop.api.customers.find('user@пример.рф')).toMatchObject({ email: STORED });
  });

  it('orders, newsletter and back-in-stock requests store the same form', async () => {
    const shop = await openTestShop();
    const [first = '', second = '', ...others] = SPELLINGS;

    const recipient = { first_name: 'Анна', phone: '+79161234567', email: second };
    await placeOrder(shop, { request: aCheckout({ guest_email: first, recipient }) });
    const asked = await Promise.all(
      SPELLINGS.map((guest_email) =>
        shop.visitor().subscribeToNews({ body: { ...GUEST, guest_email, news_agreement: true } }),
      ),
    );
    const waits = (guest_email: string) =>
      shop.visitor().subscribeToStock({ params: { article: 'clr02-07cht-l' }, body: { ...GUEST, guest_email } });
    const waiting = [await waits(first), ...(await Promise.all([second, ...others].map(waits)))];

    expect(
      await emailsIn(shop, "select email from orders union all select recipient ->> 'email' from orders"),
    ).toEqual([STORED, STORED]);
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await emailsIn(shop, 'select email from newsletter_subscriber')).toEqual([STORED]);
    expect(waiting.map(({ status }) => status)).toEqual([201, 400, 400, 400]);
    expect(await emailsIn(shop, 'select email from stock_subscription')).toEqual([STORED]);
    expect(await shop.api.orders.list({ ...ANY_ORDER, email: 'USER@пример.рф' })).toHaveLength(1);
  });
});

const ANY_ORDER = { status: null, isPaid: null, since: null, until: null, limit: 10 };

describe('rows of before there was one stored form', () => {
  it('are brought to it, and those that another row is in the way of are reported', async () => {
    const shop = await openTestShop();
    await placeOrder(shop, { request: aCheckout({ guest_email: 'anna@example.com' }) });
    await register(shop, { email: 'user@xn--e1afmkfd.xn--p1ai' });
    await register(shop, { email: 'bob@example.com' });
    await shop.database.pool.query(`
      insert into account (email, password_hash, first_name, last_name, referral_code, created_at, last_login_at)
        values ('user@пример.рф', '', 'Анна', '', 'OLDSPELL', now(), now());
      update account set email = '<bob@mu\u0308ller.de>' where email = 'bob@example.com';
      update orders set email = 'Anna@Example.COM', recipient = jsonb_set(recipient, '{email}', '"Anna@Пример.рф"');
      insert into newsletter_subscriber (email, masked, locale, asked_at) values ('Anna@Пример.рф', 'A***', 'ru', now());
    `);

    const collisions = await shop.api.normalizeStoredEmails();
    const again = await shop.api.normalizeStoredEmails();

    const stored = { table: 'account', id: expect.any(Number), email: 'user@пример.рф', canonical: STORED };
    expect([collisions, again]).toEqual([[stored], [stored]]);
    expect(await emailsIn(shop, 'select email from account order by id')).toEqual([
      STORED,
      'bob@xn--mller-kva.de',
      'user@пример.рф',
    ]);
    expect(
      await emailsIn(shop, "select email from orders union all select recipient ->> 'email' from orders"),
    ).toEqual(['anna@example.com', 'anna@xn--e1afmkfd.xn--p1ai']);
    expect(await emailsIn(shop, 'select email from newsletter_subscriber')).toEqual(['anna@xn--e1afmkfd.xn--p1ai']);
    expect(await shop.api.customers.find('user@пример.рф')).toMatchObject({ email: 'user@пример.рф' });
    expect(await shop.api.customers.find('USER@пример.рф')).toMatchObject({ email: STORED });
    expect(JSON.stringify(shop.log.lines)).not.toContain('user@');
  });
});

import { demo } from '@kashtanka/demo';
import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SEND_EMAIL_JOB } from '#platform/mail/outbox';
import { missingTransport, smtpTransport } from '#platform/mail/transport';
import { register, userWith } from '../../../testing/accounts.ts';
import { aBowl, aCollar, load } from '../../../testing/documents.ts';
import { type MailServer, startMailServer } from '../../../testing/partners/mail-server.ts';
import { confirmWaiting } from '../../../testing/partners/mailed.ts';
import { aCheckout, placeOrder } from '../../../testing/scenarios.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { dropOpenedEmail } from './subscription-emails.ts';

const BOWL = 'bwl09-01';

const soldOut = aBowl({ stock: 0, is_subscribable: true });

/** A shop that sends through a real mail server, and a bowl that is sold out. */
async function openShop(
  options: Parameters<typeof startMailServer>[0] = {},
): Promise<{ shop: TestShop; mail: MailServer }> {
  const mail = await startMailServer(options);
  const transport = smtpTransport({ url: mail.url, from: 'Каштанка <shop@shop.test>' });
  onTestFinished(() => transport.close());
  const shop = await openTestShop({ mail: transport });
  await load(shop, { products: [soldOut] });
  return { shop, mail };
}

async function waitFor(shop: TestShop, article: string, email: string, locale: 'ru' | 'en' = 'ru'): Promise<void> {
  const body = { guest_email: email, guest_terms_agreement: true, guest_first_name: '-' };
  const asked = await shop.visitor({ locale }).subscribeToStock({ params: { article }, body });
  if (!asked.ok) throw new Error(`${article}: ${JSON.stringify(asked)}`);
  await confirmWaiting(shop, email);
}

const recount = (shop: TestShop, stock: number | null) =>
  load(shop, { products: [aBowl({ stock, is_subscribable: true })] }, { stock: 'set' });

describe('back in stock email', () => {
  it('back in stock: each subscriber gets one email with a link, in the language of the page; a refused address is given up [SUBSCRIBE-01] [D66] [D72]', async () => {
    const { shop, mail } = await openShop({ refuses: ['gone@example.com'] });
    await waitFor(shop, BOWL, 'gone@example.com');
    await waitFor(shop, BOWL, 'anna@example.com');
    await waitFor(shop, BOWL, 'bob@example.com', 'en');
    await waitFor(shop, demo.soldOutSubscribable, 'vera@example.com');
    const title = { ru: 'Миска <b>&', en: 'Bowl' };

    await load(shop, { products: [aBowl({ stock: 3, is_subscribable: true, title })] }, { stock: 'set' });
    const failures = await shop.runDueJobs();

    expect(failures).toEqual([]);
    const [anna, bob] = mail.received.sort((a, b) => (a.to < b.to ? -1 : 1));
    expect(anna).toMatchObject({ to: ['anna@example.com'], subject: 'Снова в\u00a0наличии: Миска <b>&' });
    expect(anna?.text).toContain('http://shop.test/product/bwl09-01\n');
    expect(anna?.html).toContain('<a href="http://shop.test/product/bwl09-01"');
    expect(anna?.html).toContain('Миска &lt;b&gt;&amp;');
    expect(bob).toMatchObject({ to: ['bob@example.com'], subject: 'Back in stock: Bowl' });
    expect(bob?.html).toContain('http://shop.test/en/product/bwl09-01');
    expect(mail.received).toHaveLength(2);
    const { rows } = await shop.database.pool.query('select recipient from outbox where refused_at is not null');
    expect(rows).toEqual([{ recipient: 'gone@example.com' }]);
    expect(JSON.stringify(shop.log.lines)).not.toContain('gone@example.com');
  });

  it('back in stock: an account gets the email at its present address', async () => {
    const { shop, mail } = await openShop();
    const user = userWith(shop, await register(shop));
    await user.subscribeToStock({ params: { article: BOWL }, body: { guest_first_name: '-' } });
    await shop.database.pool.query("update account set email = 'new@example.com'");

    await recount(shop, 3);
    await shop.runDueJobs();

    const returned = mail.received.filter(({ subject }) => subject.startsWith('Снова'));
    expect(returned.map(({ to }) => to)).toEqual([['new@example.com']]);
  });

  it('back in stock: the email names the size and links to it', async () => {
    const { shop, mail } = await openShop();
    const [s, m] = aCollar().variants ?? [];
    const collar = (stock: number) =>
      aCollar({
        variants: [
          { ...s, article: 'clr09-01-s' },
          { ...m, article: 'clr09-01-m', stock, is_subscribable: true },
        ],
      });
    await load(shop, { products: [collar(0)] });
    await waitFor(shop, 'clr09-01-m', 'anna@example.com');

    await load(shop, { products: [collar(2)] }, { stock: 'set' });
    await shop.runDueJobs();

    expect(mail.received[0]?.text).toContain('Размер M');
    expect(mail.received[0]?.text).toContain('http://shop.test/product/clr09-01/clr09-01-m');
  });

  it('back in stock: a subscription is used up by its email and may be made again, also for a unit that an order releases', async () => {
    const { shop, mail } = await openShop();
    await waitFor(shop, BOWL, 'anna@example.com');

    await recount(shop, 1);
    await recount(shop, 0);
    await shop.runDueJobs();
    expect(mail.received, 'sold out again before the email').toEqual([]);

    await recount(shop, 1);
    await shop.runDueJobs();
    await recount(shop, 0);
    await recount(shop, 5);
    await shop.runDueJobs();
    expect(mail.received, 'used up').toHaveLength(1);

    await recount(shop, 0);
    await waitFor(shop, BOWL, 'anna@example.com');
    await recount(shop, 1);
    await shop.runDueJobs();
    expect(mail.received, 'made again').toHaveLength(2);

    await placeOrder(shop, { articles: { [BOWL]: 1 } });
    await waitFor(shop, BOWL, 'bob@example.com');
    shop.clock.advance(2 * HOUR_MS);
    await shop.runDueJobs();
    expect(mail.received.filter(({ to }) => to.includes('bob@example.com'))).toHaveLength(1);
  });

  it('back in stock: a thing that is no longer counted is back', async () => {
    const { shop, mail } = await openShop();
    await waitFor(shop, BOWL, 'anna@example.com');

    await recount(shop, null);
    await shop.runDueJobs();

    expect(mail.received).toMatchObject([{ to: ['anna@example.com'] }]);
  });

  it('back in stock: units counted beyond those that orders reserve are announced', async () => {
    const { shop, mail } = await openShop();
    await recount(shop, 1);
    await placeOrder(shop, { articles: { [BOWL]: 1 } });
    await waitFor(shop, BOWL, 'bob@example.com');
    await shop.runDueJobs();

    await recount(shop, 2);
    await shop.runDueJobs();

    expect(mail.received.filter(({ to }) => to.includes('bob@example.com'))).toMatchObject([
      { subject: 'Снова в\u00a0наличии: Миска' },
    ]);
  });

  it('outbox: an email is sent once, also when its job is repeated at once and after it', async () => {
    const { shop, mail } = await openShop();
    await waitFor(shop, BOWL, 'anna@example.com');
    await recount(shop, 3);
    mail.have('shut', 1);
    await shop.runDueJobs();
    const { rows } = await shop.database.pool.query<{ id: string }>('select id from outbox');
    const id = rows[0]?.id;

    await Promise.all([1, 2, 3].map(() => shop.runJob(SEND_EMAIL_JOB, { id })));
    await shop.runJob(SEND_EMAIL_JOB, { id });

    expect(mail.received.map((received) => received.id)).toEqual([`<${id}@shop.test>`]);
  });

  it('outbox: a single email does not wait for a bulk of others', async () => {
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
    const { shop, mail } = await openShop({ slow: { address: 'bob@example.com', until: () => until } });
    onTestFinished(() => goOn());
    await waitFor(shop, BOWL, 'bob@example.com');
    await recount(shop, 3);
    await shop.work();
    await expect.poll(async () => (await shop.database.pool.query('select from outbox')).rowCount).toBe(1);

    await placeOrder(shop, { articles: { [BOWL]: 1 } });

    const subjects = () => mail.received.map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 10_000 }).toContainEqual(expect.stringMatching(/^Заказ.*принят$/));
    expect(subjects()).not.toContain('Снова в\u00a0наличии: Миска');
  });

  it('email: one whose sending the database could not record is not sent again', async () => {
    const { shop, mail } = await openShop();
    const { pool } = shop.database;
    await waitFor(shop, BOWL, 'anna@example.com');
    await recount(shop, 3);
    await pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`);
    await pool.query('create trigger refuse before update on outbox for each row execute function refuse()');
    const failures = await shop.runDueJobs();
    await pool.query('drop trigger refuse on outbox');

    shop.clock.advance(HOUR_MS);
    const failuresLater = await shop.runDueJobs();

    expect([failures, failuresLater]).toEqual([[expect.objectContaining({ message: 'no room' })], []]);
    expect(mail.received).toHaveLength(1);
    expect((await pool.query('select sent_at from outbox')).rows).toEqual([{ sent_at: expect.any(Date) }]);
  });

  it('drop email: is sent to many', () => {
    const url = 'http://shop.test/drops/winter';

    expect(dropOpenedEmail({ title: 'Зима', url }, 'ru')).toMatchObject({ name: 'drop_opened', isToMany: true });
  });

  it('back in stock: subscribers of several batches get one email each', async () => {
    const { shop, mail } = await openShop();
    await shop.database.pool.query(
      `insert into stock_subscription (article, email, locale, created_at)
       select $1, 'dog' || number || '@example.com', 'ru', now() from generate_series(1, 130) as number`,
      [BOWL],
    );

    await recount(shop, 1);
    await Promise.all([shop.runDueJobs(), shop.runJob('stock_returned', { articles: [BOWL] })]);
    await shop.runDueJobs();

    expect(new Set(mail.received.flatMap(({ to }) => to)).size).toBe(130);
    expect(mail.received).toHaveLength(130);
  });

  it('back in stock: a product that is published again is announced to its subscribers', async () => {
    const { shop, mail } = await openShop();
    await waitFor(shop, BOWL, 'anna@example.com');
    await load(shop, { products: [aBowl({ stock: 4, is_published: false })] }, { stock: 'set' });
    await shop.runDueJobs();
    expect(mail.received).toEqual([]);

    await load(shop, { products: [aBowl({ is_published: true })] });
    await shop.runJob('missed_returns');
    await shop.runDueJobs();

    expect(mail.received).toHaveLength(1);
  });
});

describe('when mail does not go as it should', () => {
  it('a server that is down for an hour loses nothing', async () => {
    const { shop, mail } = await openShop();
    await waitFor(shop, BOWL, 'anna@example.com');
    await mail.close();
    await recount(shop, 3);
    expect(await shop.runDueJobs()).toHaveLength(1);
    const port = Number(new URL(mail.url).port);

    shop.clock.advance(HOUR_MS);
    const back = await startMailServer({ port });
    await shop.runDueJobs();

    expect(back.received).toMatchObject([{ to: ['anna@example.com'] }]);
  });

  it('email: waits without a mail server, and is sent once there is one', async () => {
    const mail = await startMailServer();
    const poor = await openTestShop({ mail: missingTransport });
    await load(poor, { products: [soldOut] });
    await waitFor(poor, BOWL, 'anna@example.com');
    await recount(poor, 3);
    expect(await poor.runDueJobs()).toHaveLength(1);

    const transport = smtpTransport({ url: mail.url, from: 'shop@shop.test' });
    onTestFinished(() => transport.close());
    const mended = await openTestShop({ besides: poor, mail: transport });
    mended.clock.advance(HOUR_MS);
    await mended.runDueJobs();

    expect(mail.received).toMatchObject([{ to: ['anna@example.com'] }]);
  });
});

describe('outbox retention', () => {
  it('outbox: an email that was sent or refused keeps kind, subject and recipient, and no body or link', async () => {
    const { shop, mail } = await openShop({ refuses: ['gone@example.com'] });
    await shop.visitor().subscribeToNews({
      body: { guest_email: 'anna@example.com', guest_terms_agreement: true, news_agreement: true },
    });
    await placeOrder(shop, { request: aCheckout({ guest_email: 'anna@example.com' }) });
    await placeOrder(shop, { request: aCheckout({ guest_email: 'gone@example.com' }) });
    await shop.runDueJobs();

    const { rows } = await shop.database.pool.query(
      'select letter, subject, recipient, html, plain_text, unsubscribe_url from outbox order by letter, recipient',
    );
    const wiped = { html: '', plain_text: '', unsubscribe_url: null, subject: expect.stringMatching(/\S/) };
    expect(mail.received.map(({ text }) => text).join()).toMatch(/token=/);
    expect(rows).toEqual([
      { letter: 'confirm_newsletter', recipient: 'anna@example.com', ...wiped },
      { letter: 'order_placed', recipient: 'anna@example.com', ...wiped },
      { letter: 'order_placed', recipient: 'gone@example.com', ...wiped },
    ]);
  });

  it('retention: deletes an address the night after its email, and the email after a month', async () => {
    const { shop } = await openShop();
    await waitFor(shop, BOWL, 'anna@example.com');
    await recount(shop, 3);
    await shop.runDueJobs();
    const left = async () => {
      const { rows } = await shop.database.pool.query<{ waiting: number; emails: number }>(
        `select (select count(*)::int from stock_subscription) as waiting, (select count(*)::int from outbox) as emails`,
      );
      return rows[0];
    };

    await shop.runJob('night_forget');
    const nextDay = await left();
    shop.clock.advance(31 * DAY_MS);
    await shop.runJob('night_forget');

    expect(nextDay).toEqual({ waiting: 0, emails: 1 });
    expect(await left()).toEqual({ waiting: 0, emails: 0 });
  });

  it('retention: a subscription is stored for a year, an unsent email without limit', async () => {
    const { shop, mail } = await openShop();
    await waitFor(shop, BOWL, 'anna@example.com');
    await waitFor(shop, BOWL, 'bob@example.com');
    await mail.close();
    await recount(shop, 3);
    await shop.runDueJobs();
    await recount(shop, 0);
    await waitFor(shop, BOWL, 'anna@example.com');
    const count = async (table: string) => (await shop.database.pool.query(`select from ${table}`)).rowCount;

    shop.clock.advance(364 * DAY_MS);
    await shop.runJob('night_forget');
    const before = [await count('stock_subscription'), await count('outbox')];
    shop.clock.advance(2 * DAY_MS);
    await shop.runJob('night_forget');

    expect(before).toEqual([1, 2]);
    expect([await count('stock_subscription'), await count('outbox')]).toEqual([0, 2]);
  });
});

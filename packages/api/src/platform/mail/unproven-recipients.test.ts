import { demo } from '@kashtanka/demo';
import { DAY_MS } from '@kashtanka/rules';
import { expect, it } from 'vitest';
import { pay } from '../../testing/admin.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { aCheckout, aPickup, placeOrder } from '../../testing/scenarios.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { inTransaction } from '../database/index.ts';
import type { Email } from './email.ts';
import { queueEmail, SEND_EMAIL_JOB } from './outbox.ts';

const articles = { [demo.collarInStock]: 1 };
const request = aPickup();

type Row = { letter: string; recipient: string; is_sent: boolean; refusal: string | null };

async function emails(shop: TestShop, recipient: string): Promise<Row[]> {
  const { rows } = await shop.database.pool.query(
    `select letter, sent_at is not null as is_sent, refusal from outbox
     where lower(recipient) = $1 and sent_at is distinct from suppressed_at order by created_at, id`,
    [recipient],
  );
  return rows;
}

const sentTo = async (shop: TestShop, recipient: string) =>
  (await emails(shop, recipient)).filter(({ is_sent }) => is_sent).length;

it('email limit: an address that nothing proves gets five emails in 24 hours, and paid orders are not counted', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  for (let at = 0; at < 7; at += 1) {
    const guest_email = at % 2 === 0 ? 'anna@example.com' : 'ANNA@example.com';
    await placeOrder(shop, { articles, request: aPickup({ guest_email }) });
  }
  await placeOrder(shop, { articles, request: aPickup({ guest_email: 'vera@example.com' }) });
  await shop.runDueJobs();
  const suppressed = (await emails(shop, 'anna@example.com')).filter(({ is_sent }) => !is_sent);

  await pay(world, await placeOrder(shop, { articles, request: aCheckout() }));
  const afterPayment = await emails(shop, 'anna@example.com');
  // The orders without a confirmation are cancelled then, which sends emails as well.
  shop.clock.advance(DAY_MS);
  await shop.runDueJobs();
  shop.clock.advance(DAY_MS);
  await placeOrder(shop, { articles, request });
  await shop.runDueJobs();

  expect(await sentTo(shop, 'vera@example.com')).toBeGreaterThanOrEqual(1);
  expect(suppressed).toHaveLength(2);
  expect(suppressed[0]?.refusal).toBe('more than 5 emails in 24 hours to an unproven address');
  expect(afterPayment.filter(({ letter: kind }) => kind === 'order_paid')).toMatchObject([{ is_sent: true }]);
  expect(
    (await emails(shop, 'anna@example.com')).findLast(({ letter: kind }) => kind === 'order_placed'),
  ).toMatchObject({
    is_sent: true,
  });
});

it('email limit: it is a setting, and an order that its reader has confirmed is not limited', async () => {
  const { shop } = await openShopWithBank();
  await shop.api.settings.set('emails_to_unproven_per_day', 1);
  const { order } = await placeOrder(shop, { articles, request });
  const { rows } = await shop.database.pool.query<{ plain_text: string }>('select plain_text from outbox');
  const code = /confirm=([\w-]+)/.exec(rows[0]?.plain_text ?? '')?.[1] ?? '';
  await shop.visitor().confirmOrder({ params: { number: order.number }, body: { code } });

  await placeOrder(shop, { articles, request });
  shop.clock.advance(7 * DAY_MS);
  await shop.runDueJobs();

  expect(await emails(shop, 'anna@example.com')).toMatchObject([
    { letter: 'order_placed', is_sent: true },
    { letter: 'order_placed', is_sent: false },
    { letter: 'order_canceled', is_sent: true },
    { letter: 'order_canceled', is_sent: true },
  ]);
});

const LETTER: Email = {
  name: 'test',
  locale: 'ru',
  subject: 'x',
  preview: 'x',
  title: 'x',
  blocks: [],
  reason: 'x',
  isToUnproven: true,
};

it('email limit: emails that were not sent do not count towards it', async () => {
  const { shop } = await openShopWithBank();
  await shop.api.settings.set('emails_to_unproven_per_day', 1);
  const write = async () => {
    await inTransaction(shop.database.db, (tx) => queueEmail(tx, 'anna@example.com', LETTER, shop.clock.now()));
    await shop.runDueJobs();
  };

  for (const _ of [1, 2, 3]) {
    await write();
    shop.clock.advance(DAY_MS / 2);
  }

  // A job that runs again sends no email that was suppressed, whose body is gone.
  const { rows } = await shop.database.pool.query('select id from outbox where suppressed_at is not null');
  await shop.api.settings.set('emails_to_unproven_per_day', 5);
  await shop.runJob(SEND_EMAIL_JOB, { id: rows[0]?.id });

  const written = await emails(shop, 'anna@example.com');
  expect(written.map(({ is_sent }) => is_sent)).toEqual([true, false, true]);
});

it('refused email: is not sent when its job runs again', async () => {
  const { shop } = await openShopWithBank();
  await inTransaction(shop.database.db, (tx) => queueEmail(tx, 'vera@example.com', LETTER, shop.clock.now()));
  const refuse =
    "update outbox set refused_at = now(), refusal = 'no such address' where recipient = 'vera@example.com'";
  const refused = await shop.database.pool.query(refuse);

  await shop.runDueJobs();

  expect([refused.rowCount, await sentTo(shop, 'vera@example.com')]).toEqual([1, 0]);
});

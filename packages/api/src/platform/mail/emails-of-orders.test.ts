import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { register } from '../../testing/accounts.ts';
import { pay } from '../../testing/admin.ts';
import { auditAtEnd } from '../../testing/audit.ts';
import { buyGift } from '../../testing/gifts.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { aPickup, placeOrder } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { signInAs } from '../../testing/staff-browser.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Delivered, MailTransport, Message } from './transport.ts';

const articles = { [demo.collarInStock]: 1 };

/** A mail server that accepts every email, or answers otherwise. */
function aMailServer(answer: Delivered = { at: 'sent' }): { mail: MailTransport; messages: Message[] } {
  const messages: Message[] = [];
  const deliver = async (message: Message) => {
    messages.push(message);
    return answer;
  };
  return { mail: { deliver, close: () => {} }, messages };
}

async function placePickup(shop: TestShop, guest_email = 'anna@example.com'): Promise<number> {
  const { order } = await placeOrder(shop, { articles, request: aPickup({ guest_email }) });
  return Number(order.number);
}

const kindsOf = async (shop: TestShop, number: number) =>
  (await shop.api.emails.listOfOrder(number)).map(({ kind, state }) => `${kind} ${state}`);

/** A row of the outbox by its kind. */
async function storedOf(shop: TestShop, kind: string) {
  const { rows } = await shop.database.pool.query<{
    id: string;
    html: string;
    plain_text: string;
    body_sealed: Buffer | null;
  }>('select id, html, plain_text, body_sealed from outbox where letter = $1 order by created_at desc limit 1', [
    kind,
  ]);
  const [row] = rows;
  if (!row) throw new Error(`no email ${kind}`);
  return row;
}

it('emails of an order: are listed newest first with their states, and no others are', async () => {
  const { mail } = aMailServer();
  const shop = await openTestShop({ mail });
  const number = await placePickup(shop);
  await placePickup(shop, 'vera@example.com');
  await shop.runDueJobs();
  shop.clock.advance(60_000);
  await shop.api.orders.move(await actorOf(shop), String(number), 'canceled');

  expect(await kindsOf(shop, number)).toEqual(['order_canceled queued', 'order_placed sent']);
  expect((await shop.api.orders.show(String(number)))?.emails).toMatchObject([
    { kind: 'order_canceled', recipient: 'anna@example.com', isResendable: true, copyOf: null },
    { kind: 'order_placed', at: new Date('2026-11-21T12:00:00Z') },
  ]);
});

it('emails of an order: one that the server of its recipient refused states the reason', async () => {
  const { mail } = aMailServer({ at: 'refused', reason: '550 <anna@example.com>: no such mailbox' });
  const shop = await openTestShop({ mail });
  const number = await placePickup(shop);
  await shop.runDueJobs();
  const staff = await signInAs(shop, 'manager');
  const timeline = await staff.getOrderTimeline({ params: { number: String(number) } });

  expect(await shop.api.emails.listOfOrder(number)).toMatchObject([
    { state: 'refused', reason: '550 <anna@example.com>: no such mailbox' },
  ]);
  const entries = timeline.ok ? timeline.body.rows : [];
  expect(entries.find(({ kind }) => kind === 'email')).toMatchObject({
    data: { recipient: 'anna@example.com', state: 'refused', reason: '550 <anna@example.com>: no such mailbox' },
  });
  // The log names the order and the words of the server, and no person.
  const [line] = shop.log.lines.filter(({ message }) => message.startsWith('an email was refused'));
  expect(line).toMatchObject({ fields: { order: number, reason: '550 <…>: no such mailbox' } });
});

it('emails of an order: those of its certificates are among them', async () => {
  const world = await openShopWithBank();
  const { shop } = world;
  const { order } = await pay(world, await buyGift(shop, { departure: '2026-11-21' }));

  expect(await kindsOf(shop, Number(order.number))).toEqual(
    expect.arrayContaining(['certificate sent', 'certificate_sent sent', 'order_paid sent']),
  );
});

it('order email sent again: has the same text and recipient, though the stored text is encrypted after sending', async () => {
  const { mail, messages } = aMailServer();
  const shop = await openTestShop({ mail });
  const number = await placePickup(shop);
  await shop.runDueJobs();
  const stored = await storedOf(shop, 'order_placed');
  const manager = await actorOf(shop, 'manager');
  shop.clock.advance(60_000);

  const sent = await shop.api.emails.resend(manager, stored.id);
  await shop.runDueJobs();

  expect(stored).toMatchObject({ html: '', plain_text: '' });
  expect(stored.body_sealed?.toString('latin1')).not.toContain('token=');
  expect(sent).toMatchObject({
    ok: true,
    orderNumber: number,
    recipient: 'anna@example.com',
    kind: 'order_placed',
  });
  const [first, second, ...more] = messages;
  expect(more).toEqual([]);
  expect(first?.text).toContain('token=');
  expect(second).toEqual({ ...first, id: expect.not.stringContaining(stored.id) });
  expect(await shop.api.emails.listOfOrder(number)).toMatchObject([
    { state: 'sent', copyOf: stored.id },
    { state: 'sent', copyOf: null },
  ]);
  const [entry] = await shop.api.staff.audit({ name: null, subject: null, since: null, limit: 1 });
  expect(entry).toMatchObject({ act: 'emails resend', subject: `order ${number}`, details: { email: stored.id } });
});

it('order email sent again: a copy may be sent again, also in a shop without a mail server', async () => {
  const shop = await openTestShop();
  const number = await placePickup(shop);
  await shop.runDueJobs();
  const warehouse = await actorOf(shop, 'warehouse');
  const { id, plain_text } = await storedOf(shop, 'order_placed');
  const copied = await shop.api.emails.resend(warehouse, id);
  await shop.runDueJobs();

  const again = await shop.api.emails.resend(warehouse, copied.ok ? copied.id : '');

  expect(again).toMatchObject({ ok: true, orderNumber: number });
  expect((await shop.api.emails.read(again.ok ? again.id : ''))?.plain_text).toBe(plain_text);
});

it('email sent again: one of no order, with a code, unsent, erased or unknown is refused, and so are other roles', async () => {
  const { mail, messages } = aMailServer();
  const world = await openShopWithBank({ mail });
  const { shop } = world;
  const manager = await actorOf(shop, 'manager');
  await register(shop, { email: 'vera@example.com' });
  await pay(world, await buyGift(shop, { departure: '2026-11-21' }));
  const ids = { gift: await storedOf(shop, 'certificate'), welcome: await storedOf(shop, 'welcome') };
  const paid = await storedOf(shop, 'order_paid');
  const [queued] = await shop.api.emails.listOfOrder(await placePickup(shop, 'boris@example.com'));
  const sentBefore = messages.length;
  // As an older server leaves it.
  await shop.database.pool.query('update outbox set body_sealed = null where id = $1', [paid.id]);

  const problems = await Promise.all(
    [
      ids.gift.id,
      ids.welcome.id,
      paid.id,
      queued?.id ?? '',
      '00000000-0000-4000-8000-000000000000',
      "x' or true",
    ].map(async (id) => shop.api.emails.resend(manager, id)),
  );
  const byContent = await shop.api.emails.resend(await actorOf(shop, 'content'), paid.id);
  await shop.runDueJobs();

  expect(problems.map((refused) => !refused.ok && refused.problem)).toEqual([
    'secret',
    'not_of_order',
    'erased',
    'queued',
    'unknown',
    'unknown',
  ]);
  expect(byContent).toMatchObject({ problem: 'not_allowed', required: ['manager', 'warehouse', 'owner'] });
  expect(ids.gift.body_sealed).toBeNull();
  expect(messages.length).toBe(sentBefore + 1);
});

it('order email sent again: the laws of emails still hold', async () => {
  const world = auditAtEnd(await openShopWithBank());
  const { shop } = world;
  const placed = await pay(
    world,
    await placeOrder(shop, { articles, request: aPickup({ payment_code: 'sberbank_online' }) }),
  );
  const { id } = await storedOf(shop, 'order_paid');
  await shop.api.emails.resend(await actorOf(shop), id);
  await shop.runDueJobs();

  expect(
    (await kindsOf(shop, Number(placed.order.number))).filter((kind) => kind === 'order_paid sent'),
  ).toHaveLength(2);
});

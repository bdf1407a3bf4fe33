import { parseCode } from '@kashtanka/rules';
import { expect, it, onTestFinished } from 'vitest';
import { smtpTransport } from '#platform/mail/transport';
import { discardJobs } from '../../testing/database/due-jobs.ts';
import { buyGift, codesSent } from '../../testing/gifts.ts';
import { countWaiting } from '../../testing/invariants/invariants.ts';
import { openShopWithBank, type ShopWithBank } from '../../testing/partners/bank.ts';
import { startMailServer } from '../../testing/partners/mail-server.ts';
import { type Placed, startPaying } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { CERTIFICATE_JOBS } from './index.ts';

async function pay({ shop, bank }: Pick<ShopWithBank, 'shop' | 'bank'>, placed: Placed): Promise<void> {
  await bank.pay(await startPaying(placed));
  await shop.runDueJobs();
}

/** Emails about certificates, without those about the order. */
const emailsOf = async (shop: TestShop) =>
  (await shop.api.emails.list(100))
    .filter(({ letter: kind }) => kind.startsWith('certificate'))
    .map(({ letter: kind, recipient }) => [kind, recipient]);

it('certificate: is sent on its day at ten in the morning Moscow time, and only its own email contains the code [CERT-04] [D47]', async () => {
  const { shop, bank } = await openShopWithBank({ now: '2026-12-07T12:00:00Z' });
  await pay({ shop, bank }, await buyGift(shop));
  shop.clock.set('2026-12-08T06:59:59Z');
  await shop.runDueJobs();
  expect(await emailsOf(shop)).toEqual([]);

  shop.clock.set('2026-12-08T07:00:00Z');
  await shop.runDueJobs();

  expect((await emailsOf(shop)).sort()).toEqual([
    ['certificate', 'friend@example.com'],
    ['certificate_sent', 'anna@example.com'],
  ]);
  const [code] = await codesSent(shop);
  const texts = await shop.database.pool.query<{ letter: string; plain_text: string; html: string }>(
    "select letter, plain_text, html from outbox where letter like 'certificate%' order by letter",
  );
  expect(code).toMatch(/^GC[0-9A-Z]{12}$/);
  expect(texts.rows[0]?.plain_text).toContain('на\u00a03\u00a0000\u00a0₽. От\u00a0кого: Анна.');
  expect(texts.rows[0]?.plain_text).toContain('С праздником!');
  expect(texts.rows[0]?.plain_text).toMatch(/до\s8 декабря 2027\sг\. включительно\./);
  expect(texts.rows[1]?.plain_text).toContain('на\u00a0friend@example.com');
  expect(texts.rows[1]?.plain_text).not.toMatch(/GC/);
});

it('certificate dated today or bought late: is sent at once, each unit with its own code, and once however often its job runs [CERT-01] [CERT-04] [D10] [D47] [D66]', async () => {
  const { shop, bank } = await openShopWithBank({ now: '2026-12-07T20:55:00Z' });
  const late = await buyGift(shop, { departure: '2026-12-07' });
  await buyGift(shop, { departure: '2026-12-07' });
  // Past midnight in Moscow.
  shop.clock.set('2026-12-07T21:05:00Z');
  await pay({ shop, bank }, late);
  expect(await emailsOf(shop), 'its day has passed, and an unpaid one is never made').toHaveLength(2);

  const visitor = shop.visitor({ locale: 'en' });
  await pay({ shop, bank }, await buyGift(shop, { departure: '2026-12-08', quantity: 3, visitor }));
  const codes = await codesSent(shop);
  expect([codes.length, new Set(codes).size]).toEqual([4, 4]);
  const { rows } = await shop.database.pool.query<{ letter: string; plain_text: string }>(
    "select letter, plain_text from outbox where letter like 'certificate%'",
  );
  const texts = rows.map(({ plain_text }) => plain_text.replaceAll('\u00a0', ' ')).join('\n');
  expect(texts).toContain('Here is a gift certificate for €25.00 (3 000 ₽) from');
  expect(texts).toContain('€25.00 (3 000 ₽) has been sent to friend@example.com.');

  const before = await emailsOf(shop);
  const ids = await shop.database.pool.query<{ id: string }>('select id from certificate');
  const jobs = ids.rows.flatMap(({ id }) => [Number(id), Number(id)]);
  await Promise.all(jobs.map((id) => shop.runJob(CERTIFICATE_JOBS.send, { id })));
  await shop.runJob(CERTIFICATE_JOBS.sendOverdue);
  await shop.runDueJobs();
  expect(await emailsOf(shop)).toEqual(before);
});

it('certificate that cannot be sent: holds up no other, and is sent once it can be, also after its job was lost [D47]', async () => {
  const { shop, bank } = await openShopWithBank({ now: '2026-12-07T12:00:00Z' });
  await pay({ shop, bank }, await buyGift(shop, { quantity: 2 }));
  const { pool } = shop.database;
  await discardJobs(pool);
  const { rows } = await pool.query<{ id: string; code_sealed: Buffer }>(
    'select id, code_sealed from certificate order by id limit 1',
  );
  const [first] = rows;
  const storeCode = (code: Buffer | undefined) =>
    pool.query('update certificate set code_sealed = $1 where id = $2', [code, first?.id]);
  await storeCode(Buffer.from('nothing that opens'));
  shop.clock.set('2026-12-08T07:12:00Z');

  await shop.runJob(CERTIFICATE_JOBS.sendOverdue);
  const failures = await shop.runDueJobs();
  const meanwhile = await codesSent(shop);
  await storeCode(first?.code_sealed);
  shop.clock.advance(120_000);
  await shop.runDueJobs();

  expect([failures.length, meanwhile.length]).toEqual([1, 1]);
  expect(new Set(await codesSent(shop)).size).toBe(2);
});

it('certificate that is being sent: keeps its order from being canceled at the same moment [D48]', async () => {
  const { shop, bank } = await openShopWithBank({ now: '2026-12-07T12:00:00Z' });
  const placed = await buyGift(shop);
  await pay({ shop, bank }, placed);
  await discardJobs(shop.database.pool);
  shop.clock.set('2026-12-08T07:00:00Z');
  // The job marks the certificate as sent, and waits before its emails.
  const other = await shop.database.pool.connect();
  await other.query('begin; lock table outbox in share mode');
  const sending = shop.runJob(CERTIFICATE_JOBS.sendOverdue).then(() => shop.runDueJobs());
  await expect.poll(() => countWaiting(shop)).toBe(1);

  const canceling = shop.api.orders.move(await actorOf(shop, 'manager'), placed.order.number, 'canceled');
  await expect.poll(() => countWaiting(shop)).toBe(2);
  await other.query('rollback');
  other.release();

  expect(await canceling).toMatchObject({ ok: false, problem: 'certificate_sent' });
  expect(await sending).toEqual([]);
  expect(await codesSent(shop)).toHaveLength(1);
});

it('early job of a certificate, as after a clock was put back: waits for the day', async () => {
  const { shop, bank } = await openShopWithBank({ now: '2046-12-07T12:00:00Z' });
  await pay({ shop, bank }, await buyGift(shop, { departure: '2046-12-08' }));
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from certificate');

  await shop.runJob(CERTIFICATE_JOBS.send, { id: Number(rows[0]?.id) });
  const early = await emailsOf(shop);
  shop.clock.set('2046-12-08T07:00:00Z');
  await shop.runDueJobs();

  expect(early).toEqual([]);
  expect(await emailsOf(shop)).toHaveLength(2);
});

it('certificate issue: a server whose clock is behind does not poll for a due certificate in a loop', async () => {
  const { shop, bank } = await openShopWithBank({ now: '2020-11-10T12:00:00Z' });
  await pay({ shop, bank }, await buyGift(shop, { departure: '2020-11-12' }));
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from certificate');

  await shop.runJob(CERTIFICATE_JOBS.send, { id: Number(rows[0]?.id) });

  const { rows: jobs } = await shop.database.pool.query<{ waits: boolean }>(
    "select run_at > now() + interval '50 seconds' as waits from graphile_worker.jobs where key = $1",
    [`certificate:${rows[0]?.id}`],
  );
  expect(jobs).toEqual([{ waits: true }]);
});

it('certificate code: is stored in plain text neither in the database nor in the outbox after sending', async () => {
  const mail = await startMailServer();
  const transport = smtpTransport({ url: mail.url, from: 'Каштанка <shop@shop.test>' });
  onTestFinished(() => transport.close());
  const { shop, bank } = await openShopWithBank({ mail: transport });
  await pay({ shop, bank }, await buyGift(shop, { departure: '2026-11-21' }));
  const text = mail.received.map((email) => email.text).join();
  const { code } = parseCode(/GC[0-9A-Z]{2}-[0-9A-Z-]{12}/.exec(text)?.[0] ?? '');

  const { rows } = await shop.database.pool.query<{ row: string }>(
    "select certificate::text || ' ' || encode(code_sealed, 'escape') || encode(code_hash, 'escape') as row from certificate",
  );

  const emails = await shop.database.pool.query<{ row: string }>('select outbox::text as row from outbox');
  expect(code).toHaveLength(14);
  expect(rows[0]?.row).not.toContain(code.slice(2));
  expect(emails.rows.map(({ row }) => row).join()).not.toMatch(/GC[0-9A-Z]{2}-/);
});

it('refused certificate email: keeps no code in the outbox either', async () => {
  const mail = await startMailServer({ refuses: ['friend@example.com'] });
  const transport = smtpTransport({ url: mail.url, from: 'Каштанка <shop@shop.test>' });
  onTestFinished(() => transport.close());
  const { shop, bank } = await openShopWithBank({ mail: transport });

  await pay({ shop, bank }, await buyGift(shop, { departure: '2026-11-21' }));

  const { rows } = await shop.database.pool.query<{ row: string; refused_at: Date | null }>(
    "select outbox::text as row, refused_at from outbox where letter = 'certificate'",
  );
  expect(rows[0]?.refused_at).not.toBeNull();
  expect(rows[0]?.row).not.toMatch(/GC[0-9A-Z]{2}-/);
});

import { formatCode } from '@kashtanka/rules';
import { expect, it, onTestFinished } from 'vitest';
import { SEND_EMAIL_JOB } from '#platform/mail/outbox';
import { smtpTransport } from '#platform/mail/transport';
import { readPdf } from '../../testing/files/read-pdf.ts';
import { type Gift, giveCertificate } from '../../testing/gifts.ts';
import { startMailServer } from '../../testing/partners/mail-server.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

async function openWithMail({ port = 0 } = {}) {
  const mail = await startMailServer({ port });
  const transport = smtpTransport({ url: mail.url, from: 'Каштанка <shop@shop.test>' });
  onTestFinished(() => transport.close());
  const shop = await openTestShop({ mail: transport });
  return { shop, mail };
}

/** The page sends the code in the body. */
const ask = (shop: TestShop, body: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/certificates/card', payload: body, headers });

const expireAll = (shop: TestShop) => shop.clock.set('2027-11-22T12:00:00Z');

it('certificate email: brings its card to the addressee once, however often its job runs, and the outbox keeps no code', async () => {
  const { shop, mail } = await openWithMail();
  const { code } = await giveCertificate(shop, 3_000);
  await shop.runDueJobs();
  const [toFriend, toBuyer] = ['friend@example.com', 'anna@example.com'].map((address) =>
    mail.received.find(({ to }) => to.includes(address)),
  );
  expect((await readPdf(toFriend?.pdf ?? Buffer.alloc(0))).text).toContain(formatCode(code));
  expect(toFriend?.text).toContain('Во\u00a0вложении');
  expect(toBuyer).toMatchObject({ subject: 'Сертификат отправлен', pdf: undefined });

  const { rows } = await shop.database.pool.query<{ id: string; row: string }>(
    "select id, outbox::text as row from outbox where letter = 'certificate'",
  );
  for (const { id } of rows) await shop.runJob(SEND_EMAIL_JOB, { id });
  expect(mail.received.filter(({ pdf }) => pdf)).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(new RegExp(`${code}|${formatCode(code)}|%PDF`));
});

it('email that still waits: brings no card to the old address once its certificate has a new code', async () => {
  const { shop, mail } = await openWithMail();
  const { id } = await giveCertificate(shop, 3_000);
  await shop.api.certificates.resend(await actorOf(shop), id, 'olga@example.com');

  await shop.runDueJobs();

  const [old, right] = ['friend@example.com', 'olga@example.com'].map((address) =>
    mail.received.find(({ to }) => to.includes(address)),
  );
  expect(old).toMatchObject({ pdf: undefined });
  expect(right?.pdf?.subarray(0, 5).toString()).toBe('%PDF-');
});

it('gift card download: takes the code in a POST body, states the remaining balance, and refuses wrong and expired codes in the language of the request', async () => {
  const shop = await openTestShop();
  const { id, code } = await giveCertificate(shop, 3_000);
  const answer = await ask(shop, { code: formatCode(code).toLowerCase() });
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="certificate-${code.slice(-4)}.pdf"`,
    },
  });
  expect((await readPdf(answer.rawPayload)).text).toContain(formatCode(code));

  await shop.database.pool.query(
    "insert into certificate_movement (certificate_id, at, amount, cause, order_number) values ($1, now(), -50050, 'held', 1)",
    [id],
  );
  const { text } = await readPdf((await ask(shop, { code })).rawPayload);
  expect(text.replaceAll('\u00a0', ' ')).toContain('2 499,50 ₽');

  expireAll(shop);
  const bodies = [{ code: 'GC000000000000' }, { code: '' }, {}, { code: 'x'.repeat(5_000) }, { code }];
  const answers = await Promise.all(bodies.map((body) => ask(shop, body, { 'accept-language': 'en' })));
  expect(answers.map((refused) => [refused.statusCode, refused.json().code[0].code])).toEqual([
    [400, 'does_not_exist'],
    [400, 'required'],
    [400, 'invalid'],
    [400, 'invalid'],
    [400, 'not_applicable'],
  ]);
  expect(answers[0]?.headers).toMatchObject({ 'content-language': 'en-US', 'cache-control': 'no-store' });
  const byAddress = await shop.app.inject({ method: 'GET', url: '/certificates/card?code=GC000000000000' });
  expect(byAddress).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } });
});

it('download of a card: is limited together with asking for the balance and entering codes', async () => {
  const shop = await openTestShop({ rateLimits: true });
  const { code } = await giveCertificate(shop, 3_000);
  for (let guess = 0; guess < 10; guess += 1) await ask(shop, { code: 'GC000000000000' });

  expect((await ask(shop, { code })).statusCode).toBe(429);
  expect((await shop.visitor().checkCertificate({ body: { code } })).status).toBe(429);
  expect((await shop.visitor().addVoucher({ body: { code } })).status).toBe(429);
});

it('card in the back office: a manager prints it by number or code, which is audited; unknown and expired ones are refused', async () => {
  const shop = await openTestShop();
  const { id, code }: Gift = await giveCertificate(shop, 3_000);
  const print = async (asked: string, role: 'manager' | 'warehouse' = 'manager') =>
    shop.api.certificates.print(await actorOf(shop, role), asked);

  const [byNumber, byCode] = [await print(String(id)), await print(formatCode(code))];
  expect(byNumber).toMatchObject({ ok: true });
  expect(byCode).toEqual(byNumber);
  const audited = await shop.database.pool.query(
    "select name, subject from audit_entry where act = 'certificates card'",
  );
  expect(audited.rows).toEqual(Array(2).fill({ name: 'Мария', subject: `certificate ${id}` }));

  expect(await print(String(id), 'warehouse')).toMatchObject({ problem: 'not_allowed' });
  expect(await print('999')).toMatchObject({ problem: 'unknown' });
  expect(await print('GC000000000000')).toMatchObject({ problem: 'unknown' });
  expireAll(shop);
  expect(await print(String(id))).toMatchObject({ problem: 'pays_nothing', state: 'expired' });
});

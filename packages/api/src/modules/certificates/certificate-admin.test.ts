import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { pay } from '../../testing/admin.ts';
import { meetAtLock } from '../../testing/database/meet-at-lock.ts';
import { lostRows, readRows } from '../../testing/database/whole-database.ts';
import { buyGift, codesSent, type Gift, giveCertificate } from '../../testing/gifts.ts';
import { openShopWithBank } from '../../testing/partners/bank.ts';
import { fillBasket } from '../../testing/scenarios.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const stateOf = async (shop: TestShop, code: string) => {
  const answer = await shop.visitor().checkCertificate({ body: { code } });
  return answer.ok ? answer.body.state : answer.status;
};

const addressees = async (shop: TestShop): Promise<string[]> => {
  const { rows } = await shop.database.pool.query<{ address: string }>(
    "select recipient as address from outbox where letter = 'certificate' order by created_at, id",
  );
  return rows.map(({ address }) => address);
};

async function aGift(): Promise<{ shop: TestShop; gift: Gift; resend: (to?: string) => Promise<object> }> {
  const shop = await openTestShop();
  const gift = await giveCertificate(shop, 3000);
  const manager = await actorOf(shop, 'manager');
  return { shop, gift, resend: (to) => shop.api.certificates.resend(manager, gift.id, to ?? null) };
}

it('order in the back office: lists its certificates with addressee and day, and never the code [D47]', async () => {
  const { shop, bank } = await openShopWithBank({ now: '2026-12-07T12:00:00Z' });
  const placed = await pay({ shop, bank }, await buyGift(shop, { departure: '2026-12-08', quantity: 2 }));
  const before = await shop.api.orders.show(placed.order.number);
  const [{ id } = { id: 0 }] = await shop.api.certificates.find(before?.certificates[0]?.last4 ?? '');
  const resend = async (to: string) => shop.api.certificates.resend(await actorOf(shop, 'manager'), id, to);
  const moved = [await resend('olga@example.com'), await resend('friend@example.com')];
  expect(moved).toMatchObject(Array(2).fill({ ok: true, isNewCode: false, isLater: true }));
  shop.clock.set('2026-12-08T07:00:00Z');
  await shop.runDueJobs();

  const after = await shop.api.orders.show(placed.order.number);

  const gift = { line: 1, nominal: 300000, recipient: 'friend@example.com', departsAt: shop.clock.now() };
  expect(before?.certificates).toMatchObject(Array(2).fill({ ...gift, state: 'not_sent', departedAt: null }));
  expect(after?.certificates).toMatchObject(
    Array(2).fill({ ...gift, state: 'valid', departedAt: shop.clock.now() }),
  );
  const codes = await codesSent(shop);
  expect(codes.map((code) => code.slice(-4)).sort()).toEqual(after?.certificates.map(({ last4 }) => last4).sort());
  expect(JSON.stringify(after)).not.toMatch(new RegExp(codes.join('|')));
});

it('certificate in the back office: is found by the end of its code, and sent again, with a new code to another address only while unused', async () => {
  const { shop, gift, resend } = await aGift();
  const [found] = await shop.api.certificates.find(gift.code.slice(-4).toLowerCase());
  expect(found).toMatchObject({ id: gift.id, nominal: 300000, balance: 300000, state: 'valid' });
  expect(JSON.stringify(found)).not.toContain(gift.code);
  const asPrinted = ` ${gift.code.slice(-4, -2)}-${gift.code.slice(-2)} `;
  expect(await shop.api.certificates.find(asPrinted)).toMatchObject([{ id: gift.id }]);

  expect(await resend()).toMatchObject({ ok: true, isNewCode: false });
  expect(await codesSent(shop)).toEqual([gift.code, gift.code]);
  expect(await resend('olga')).toMatchObject({ problem: 'bad_address' });
  shop.clock.advance(60_000);
  expect(await resend('Olga@example.com')).toMatchObject({ ok: true, isNewCode: true, to: 'olga@example.com' });
  const code = (await codesSent(shop)).at(-1) ?? '';
  expect(await addressees(shop)).toEqual(['friend@example.com', 'friend@example.com', 'olga@example.com']);
  expect([await stateOf(shop, gift.code), await stateOf(shop, code)]).toEqual([400, 'valid']);

  await shop.database.pool.query(
    `insert into certificate_movement (certificate_id, at, amount, cause, order_number)
     values ($1, now(), -100, 'held', 1)`,
    [gift.id],
  );
  expect([await resend('vera@example.com'), await resend()]).toMatchObject([{ problem: 'used' }, { ok: true }]);
});

it('certificate that is being spent: waits before it is sent to another address, and then stays', async () => {
  const { shop, gift, resend } = await aGift();
  const spending = `select from certificate where id = ${gift.id} for update;
    insert into certificate_movement (certificate_id, at, amount, cause, order_number)
    values (${gift.id}, now(), -100, 'held', 1)`;

  const answers = await meetAtLock(shop, spending, [() => resend('olga@example.com')], 'commit');

  expect(answers).toMatchObject([{ problem: 'used' }]);
  expect(await stateOf(shop, gift.code)).toBe('valid');
});

it('blocked certificate: pays nothing, says so, and can be unblocked', async () => {
  const { shop, gift } = await aGift();
  const manager = await actorOf(shop, 'manager');
  const visitor = shop.visitor();

  await shop.api.certificates.setBlocked(manager, gift.id, true);
  const blocked = await stateOf(shop, gift.code);
  const applied = await visitor.addVoucher({ body: { code: gift.code } });
  await shop.api.certificates.setBlocked(manager, gift.id, false);

  expect([blocked, applied]).toMatchObject(['blocked', { ok: false, status: 400 }]);
  expect(await stateOf(shop, gift.code)).toBe('valid');
  expect(await shop.api.certificates.setBlocked(manager, 999, true)).toEqual({ ok: false, problem: 'unknown' });
});

it('blocked certificate: pays nothing at once in a basket that holds it, on any server', async () => {
  const { shop, gift } = await aGift();
  const other = await openTestShop({ besides: shop });
  const manager = await actorOf(shop, 'manager');
  const visitor = other.visitor();
  await fillBasket(visitor, { [demo.standaloneBowl]: 1 });
  await visitor.addVoucher({ body: { code: gift.code } });
  const paidByCertificate = async () => {
    const basket = await visitor.getBasket();
    return basket.ok && basket.body.discounts.map(({ amount }) => amount);
  };
  const before = await paidByCertificate();

  await shop.api.certificates.setBlocked(manager, gift.id, true);

  expect(before).toEqual([expect.stringMatching(/[1-9]/)]);
  await expect.poll(paidByCertificate).toEqual(['0.00']);
});

it('commands on a certificate: change no row of another one', async () => {
  const { shop, gift, resend } = await aGift();
  const actor = await actorOf(shop, 'manager');
  await giveCertificate(shop, 1_000);
  await shop.runDueJobs();
  const before = await readRows(shop);

  const done = [
    await shop.api.certificates.setBlocked(actor, gift.id, true),
    await shop.api.certificates.setBlocked(actor, gift.id, false),
    await resend('olga@example.com'),
  ];
  await shop.runDueJobs();

  expect(done).toMatchObject(Array(3).fill({ ok: true }));
  const lost = lostRows(before, await readRows(shop));
  expect(lost).toEqual([expect.stringMatching(`^certificate .*"id": ${gift.id},`)]);
});

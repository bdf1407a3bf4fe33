import { expect, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/database';
import { locksFirst, withoutIndexes } from '../../testing/database/lock-order.ts';
import { testEncryption } from '../../testing/encryption.ts';
import { balanceOf, codesSent, type Gift, giveCertificate } from '../../testing/gifts.ts';
import { waits } from '../../testing/invariants/invariants.ts';
import { actorOf } from '../../testing/staff.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { CERTIFICATE_JOBS, certificateMail, createCertificates, giftCards, soldCertificates } from './index.ts';
import { listIssued, listOverdue } from './sql/certificates.ts';

async function opened() {
  const shop = await openTestShop({ data: 'empty' });
  const deps = { db: shop.database.db, clock: shop.clock, events: shop.events, encryption: testEncryption };
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(shop.database.db, work);
  return { shop, deps, within, certificates: createCertificates(deps) };
}

/** Two certificates for a thousand and two thousand roubles, of which order 1 uses 1 000 and 500. */
async function twoHeld() {
  const world = await opened();
  const { shop, within, certificates } = world;
  const [first, second] = [await giveCertificate(shop, 1_000), await giveCertificate(shop, 2_000)];
  await within((tx) =>
    certificates.reserve(tx, 1, [
      { id: first.id, amount: 1_000_00 },
      { id: second.id, amount: 500_00 },
    ]),
  );
  const balances = async () => [await balanceOf(shop, first), await balanceOf(shop, second)];
  return { ...world, first, second, balances };
}

const useOf = (gift: Gift, amount: number) => [{ id: gift.id, amount }];

it('certificates of an order: give their amounts back once, and are held again once while they have exactly enough', async () => {
  const { deps, within, certificates, second, balances } = await twoHeld();
  const holdAgain = () => within((tx) => certificates.holdAgain(tx, 1));
  expect(await balances()).toEqual([0, 1_500_00]);
  for (const _ of [1, 2]) await within((tx) => certificates.release(tx, 1));
  expect(await balances()).toEqual([1_000_00, 2_000_00]);
  expect(await certificates.getPaidAmount(deps.db, 1)).toBe(0);

  await within((tx) => certificates.reserve(tx, 2, useOf(second, 1_500_00)));
  for (const _ of [1, 2]) {
    await within((tx) => certificates.release(tx, 1));
    expect([await holdAgain(), await holdAgain()]).toEqual([true, true]);
    expect(await balances()).toEqual([0, 0]);
  }

  await within((tx) => certificates.release(tx, 1));
  await within((tx) => certificates.reserve(tx, 3, useOf(second, 1)));
  expect(await holdAgain(), 'one kopeck is missing').toBe(false);
  expect(await balances()).toEqual([1_000_00, 499_99]);
});

it('amounts of an order: return to its certificates in reverse order of payment, as far as they paid, and make expired ones valid again [D48]', async () => {
  const { shop, deps, within, certificates, first, second, balances } = await twoHeld();
  const refund = (amount: number) => within((tx) => soldCertificates.refund(tx, deps, { orderNumber: 1, amount }));

  const other = await giveCertificate(shop, 100);
  await refund(600_00);
  expect(await balances()).toEqual([100_00, 2_000_00]);
  await expect(refund(900_01)).rejects.toThrow('beyond the amount they paid');
  expect(await balances()).toEqual([100_00, 2_000_00]);
  shop.clock.set('2027-11-22T12:00:00Z');
  await refund(900_00);

  expect(await balances()).toEqual([1_000_00, 2_000_00]);
  expect(await certificates.read(deps.db, [first.id, second.id])).toMatchObject([
    { state: 'valid', available: 1_000_00 },
    { state: 'valid', available: 2_000_00 },
  ]);
  expect(await certificates.read(deps.db, [other.id])).toMatchObject([{ state: 'expired' }]);
  expect(await certificates.getPaidAmount(deps.db, 1), 'including the returned part').toBe(1_500_00);
});

it('certificates of an order: are not held again while one of them is blocked', async () => {
  const { shop, within, certificates, first, balances } = await twoHeld();
  await within((tx) => certificates.release(tx, 1));
  const holdAgain = async (isBlocked: boolean) => {
    await shop.api.certificates.setBlocked(await actorOf(shop, 'manager'), first.id, isBlocked);
    return within((tx) => certificates.holdAgain(tx, 1));
  };

  expect(await holdAgain(true)).toBe(false);
  expect(await balances()).toEqual([1_000_00, 2_000_00]);
  expect(await holdAgain(false)).toBe(true);
});

it('certificates that are held again: are locked before their balance is read', async () => {
  const { shop, within, certificates, first, balances } = await twoHeld();
  await within((tx) => certificates.release(tx, 1));
  const holding = Promise.withResolvers<boolean>();

  await within(async (tx) => {
    await certificates.lock(tx, [first.id]);
    within((other) => certificates.holdAgain(other, 1)).then(holding.resolve, holding.reject);
    expect(await waits(shop)).toBe(true);
    await certificates.reserve(tx, 2, useOf(first, 1));
  });

  expect(await holding.promise).toBe(false);
  expect(await balances()).toEqual([999_99, 2_000_00]);
});

it('certificates: are locked in the order of their ids, those that an order uses and those that it has bought', async () => {
  const { shop, certificates, first, second } = await twoHeld();
  const { id: third } = await giveCertificate(shop, 3_000);
  const [one, two] = [String(first.id), String(second.id)];
  const rows = { table: 'certificate', key: 'id', column: 'locale', first: one, others: [two, String(third)] };

  expect(
    await locksFirst(shop, rows, () =>
      withoutIndexes(shop, (tx) => certificates.lock(tx, [third, second.id, first.id])),
    ),
  ).toBe(true);
  await shop.database.pool.query('update certificate set order_number = 1, piece = id');
  expect(await locksFirst(shop, rows, () => withoutIndexes(shop, (tx) => listIssued(tx, 1)))).toBe(true);
});

it('certificate: is valid until the last moment of its last day, and empty at zero', async () => {
  const { shop, deps, within, certificates } = await opened();
  const gift = await giveCertificate(shop, 1_000);
  const read = async () => (await certificates.read(deps.db, [gift.id]))[0];
  const expiresAt = (await read())?.expiresAt ?? new Date(0);
  shop.clock.set(new Date(expiresAt.getTime() - 1).toISOString());
  const last = await read();
  await within((tx) => certificates.reserve(tx, 1, useOf(gift, 1_000_00)));
  const spent = await read();
  shop.clock.advance(1);

  expect(last).toMatchObject({ state: 'valid', available: 1_000_00 });
  expect(spent).toMatchObject({ state: 'empty', available: 0 });
  expect(await read()).toMatchObject({ state: 'expired' });
});

const option = (code: string, value: string) => ({ option: 1, code, value });

const digital = (quantity: number) => ({
  position: 1,
  quantity,
  unit_price: 1_000_00,
  options: [
    option('certificate_format', 'digital'),
    option('certificate_recipient_email', 'friend@example.com'),
    option('certificate_departure_date', '2026-11-23'),
  ],
});

it('certificates of one order: only due ones are sent, and void ones and cards never', async () => {
  const { shop, deps, within, certificates } = await opened();
  const order = (number: number) => ({ number, locale: 'ru' as const, email: 'anna@example.com' });
  for (const number of [1, 2])
    await within((tx) => certificates.issue(tx, { ...order(number), lines: [digital(1)] }));
  const { rows } = await shop.database.pool.query<{ id: string }>('select id from certificate order by id');
  const [sold = 0, canceled = 0] = rows.map(({ id }) => Number(id));
  expect(await within((tx) => soldCertificates.void(tx, deps, 2))).toBe(true);
  const printed = await shop.api.certificates.printCodes(await actorOf(shop, 'manager'), 1);
  const code = printed.ok ? (printed.codes[0] ?? '') : '';
  const line = { ...digital(1), options: [option('certificate_format', 'physical')] };
  await within((tx) => giftCards.bind(tx, deps, { order: order(3), unbound: { line, left: 1 }, code }));
  const due = new Date('2026-11-23T07:00:00Z');
  await within((tx) => certificates.issue(tx, { ...order(4), lines: [digital(3)] }));
  const ofTwo = await shop.database.pool.query(
    'update certificate set voided_at = created_at where order_number = 4 and piece = 2 returning id - 1 as first, id + 1 as last',
  );
  const [{ first = 0, last = 0 } = {}] = ofTwo.rows;
  const areMailed = () =>
    Promise.all([1, 2, 4].map((number) => within((tx) => certificateMail.areAllMailed(tx, number))));

  expect(await listOverdue(deps.db, new Date(due.getTime() - 1))).toEqual([]);
  expect(await listOverdue(deps.db, due)).toEqual([sold, Number(first), Number(last)]);
  shop.clock.set(due.toISOString());
  for (const id of [sold, canceled, canceled + 1]) await shop.runJob(CERTIFICATE_JOBS.send, { id });
  expect(await codesSent(shop)).toHaveLength(1);
  await shop.runJob(CERTIFICATE_JOBS.send, { id: Number(first) });
  expect(await areMailed(), 'some of order 4').toEqual([true, false, false]);
  expect(await within((tx) => soldCertificates.void(tx, deps, 4)), 'after sending one of two').toBe(false);
  await shop.runJob(CERTIFICATE_JOBS.send, { id: Number(last) });
  expect(await areMailed(), 'all but the void one').toEqual([true, false, true]);
  expect(await listOverdue(deps.db, due)).toEqual([]);
  expect(await within((tx) => soldCertificates.void(tx, deps, 1)), 'after sending').toBe(false);
  expect(await balanceOf(shop, { id: canceled, code: '' })).toBe(0);
});

it('cards of paper certificates: belong to one line of one order, and are activated once', async () => {
  const { shop, deps, within, certificates } = await opened();
  const manager = await actorOf(shop, 'manager');
  const printed = await shop.api.certificates.printCodes(manager, 5);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = printed.ok ? printed.codes : [];
  const line = (position: number) => ({
    position,
    quantity: 3,
    unit_price: 1_000_00,
    options: [option('certificate_format', 'physical')],
  });
  const lines = [line(1), line(2)];
  const unboundOf = async (number: number) => {
    const unbound = await within((tx) => giftCards.listUnboundLines(tx, number, lines));
    return unbound.map(({ line: { position }, left }) => [position, left]);
  };
  const bind = (number: number, left: number, code: string, position = 1) => {
    const order = { number, locale: 'ru' as const, email: 'anna@example.com' };
    return within((tx) => giftCards.bind(tx, deps, { order, unbound: { line: line(position), left }, code }));
  };
  const replace = (orderNumber: number, position: number, old: string, code: string) => {
    const unit = { orderNumber, position, last4: old.slice(-5).replace('-', '').slice(-4) };
    return within((tx) => giftCards.replace(tx, deps, { unit, code }));
  };

  expect(await bind(1, 3, fifth, 2)).toEqual({ ok: true, left: 2 });
  expect(await bind(1, 3, first)).toEqual({ ok: true, left: 2 });
  expect(await bind(1, 2, second)).toEqual({ ok: true, left: 1 });
  expect(await bind(2, 3, third)).toEqual({ ok: true, left: 2 });
  expect([await unboundOf(1), await unboundOf(2)]).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
    [
      [1, 2],
      [2, 3],
    ],
  ]);
  const ofFirst = await soldCertificates.listOfOrder(deps, 1);
  expect(ofFirst.map(({ line: position }) => position)).toEqual([1, 1, 2]);
  const sumsOfFirst = () => within((tx) => soldCertificates.sum(tx, { number: 1, lines }));
  expect(await sumsOfFirst(), 'bound and unbound ones').toEqual({ good: 6_000_00, stopped: 0 });
  const blocked = { id: ofFirst[2]?.id ?? 0, code: fifth };
  await within((tx) => certificates.reserve(tx, 9, useOf(blocked, 300_00)));
  await shop.api.certificates.setBlocked(manager, blocked.id, true);
  expect(await sumsOfFirst(), 'a blocked one that was used in part').toEqual({ good: 5_300_00, stopped: 700_00 });

  expect(await replace(2, 1, first, fourth)).toEqual({ ok: false, problem: 'no_such_card' });
  expect(await replace(1, 2, first, fourth)).toEqual({ ok: false, problem: 'no_such_card' });
  const stateOf = async (code: string) => {
    const [found] = await shop.api.certificates.find(code.slice(-5));
    return found && [found.id, found.state, found.departedAt];
  };
  const [id = 0] = (await stateOf(first)) ?? [];
  const activatedAt = shop.clock.now();
  expect(await shop.api.certificates.activate(manager, Number(id))).toEqual({ ok: true });
  expect(await replace(1, 1, first, fourth), 'active').toEqual({ ok: false, problem: 'no_such_card' });
  shop.clock.advance(86_400_000);
  await within((tx) => giftCards.activate(tx, deps, 1));
  expect(await stateOf(first)).toEqual([id, 'valid', activatedAt]);
  expect(await stateOf(second)).toEqual([expect.any(Number), 'valid', shop.clock.now()]);
  expect(await stateOf(third)).toEqual([expect.any(Number), 'not_sent', null]);

  await within((tx) => soldCertificates.void(tx, deps, 2));
  await within((tx) => giftCards.activate(tx, deps, 2));
  const [voided] = (await stateOf(third)) ?? [];
  expect(await stateOf(third)).toEqual([voided, 'void', null]);
  expect(await shop.api.certificates.activate(manager, Number(voided))).toEqual({ ok: false, problem: 'void' });
  expect(await replace(2, 1, third, fourth), 'void').toEqual({ ok: false, problem: 'no_such_card' });
  expect(await unboundOf(2)).toEqual([
    [1, 3],
    [2, 3],
  ]);
});

import { expect, it } from 'vitest';
import { inTransaction, type Tx } from '#platform/database';
import { load } from '../../../testing/documents.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { aVoucher } from '../../../testing/vouchers.ts';
import {
  deleteUse,
  detachUser,
  insertReward,
  insertUse,
  listReleased,
  listUsed,
  listUsedByPhone,
  releaseUses,
  setEmailHash,
  setPhoneHash,
  takeUseAgain,
  undoTaking,
  type VoucherUse,
} from '../sql/voucher-uses.ts';
import { countUse } from '../sql/vouchers.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const [ANNA, BOB, CARL] = [1, 2, 3];
const [BY_ANNA, BY_BOB] = [Buffer.from('anna'), Buffer.from('bob')];

const USE = { voucherId: null, referrerId: null, onceKey: null, emailHash: null, isCounted: false, now: NOW };
const ONCE = { ...USE, key: 'WOOF10', onceKey: 'voucher:1' };

async function opened() {
  const shop = await openTestShop({ data: 'empty' });
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(shop.database.db, work);
  const use = (changes: Partial<VoucherUse>) =>
    within((tx) => insertUse(tx, { ...ONCE, orderNumber: 1, userId: ANNA, ...changes }));
  return { shop, within, use };
}

it('once-per-customer voucher: of orders with one email that are placed at the same time, one gets it', async () => {
  const { within } = await opened();

  const held = await Promise.all(
    [1, 2, 3, 4].map((userId) =>
      within((tx) => insertUse(tx, { ...ONCE, emailHash: BY_ANNA, userId, orderNumber: userId })),
    ),
  );

  expect(held.filter(Boolean)).toHaveLength(1);
});

it('once-per-customer voucher: is used by the account or the email of an order that holds it, and by the phone of a paid one', async () => {
  const { within, use } = await opened();
  await use({ orderNumber: 1, emailHash: BY_ANNA });
  await use({ orderNumber: 2, userId: CARL, onceKey: null });
  const isUsed = (onceKey: string, userId: number, emailHash: Buffer | null) =>
    within(async (tx) => (await listUsed(tx, [onceKey], { userId, emailHash })).has(onceKey));
  const isUsedBy = async (...asked: [number, Buffer | null][]) =>
    Promise.all(asked.map(([userId, emailHash]) => isUsed(ONCE.onceKey, userId, emailHash)));
  const phone = Buffer.from('phone');
  const isUsedByPhone = (hash: Buffer) =>
    within(async (tx) => (await listUsedByPhone(tx, [ONCE.onceKey], hash)).has(ONCE.onceKey));

  expect(await isUsedBy([ANNA, null], [BOB, BY_ANNA], [BOB, BY_BOB], [BOB, null])).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await isUsed('voucher:2', ANNA, BY_ANNA), 'another voucher').toBe(false);
  expect(await isUsedByPhone(phone)).toBe(false);
  for (const number of [1, 2]) await within((tx) => setPhoneHash(tx, number, phone));
  expect([await isUsedByPhone(phone), await isUsedByPhone(Buffer.from('other'))]).toEqual([true, false]);
  await within((tx) => releaseUses(tx, 1, NOW));
  expect(await isUsedBy([ANNA, null], [BOB, BY_ANNA]), 'released').toEqual([false, false]);
  expect(await isUsedByPhone(phone), 'released').toBe(false);
});

it('released uses: are taken again unless the account or the email uses the voucher in another order by now', async () => {
  const { within, use } = await opened();
  const released = async (changes: Partial<VoucherUse>) => {
    expect(await use(changes)).toBe(true);
    await within((tx) => releaseUses(tx, changes.orderNumber ?? 0, NOW));
  };
  const isTakenAgain = (orderNumber: number) => within((tx) => takeUseAgain(tx, orderNumber, ONCE.key));
  await released({ orderNumber: 1 });
  await released({ orderNumber: 2, userId: BOB, emailHash: BY_ANNA });
  await released({ orderNumber: 3, userId: CARL });
  await use({ orderNumber: 4, emailHash: BY_ANNA });
  await use({ orderNumber: 5, userId: CARL, key: 'OTHER', onceKey: 'voucher:2' });

  expect([await isTakenAgain(1), await isTakenAgain(2), await isTakenAgain(3)]).toEqual([false, false, true]);
  expect(await within((tx) => takeUseAgain(tx, 3, 'OTHER')), 'a code that the order did not use').toBe(false);
  await within((tx) => releaseUses(tx, 4, NOW));
  expect(await isTakenAgain(2)).toBe(true);
  expect(await within((tx) => listReleased(tx, 2))).toEqual([]);
});

it('limited codes: are given back once and only where their use was counted', async () => {
  const { shop, within, use } = await opened();
  const codes = ['AAA', 'BBB', 'CCC'];
  await load(shop, { vouchers: codes.map((code) => aVoucher({ code, max_uses: 2 })) });
  const count = (key: string) => within((tx) => countUse(tx, key));
  const usesOf = async () => {
    const { rows } = await shop.database.pool.query<{ uses: number }>('select uses from voucher_code order by key');
    return rows.map(({ uses }) => uses);
  };
  expect([await count('AAA'), await count('AAA'), await count('AAA')]).toEqual([true, true, false]);
  expect(await count('BBB')).toBe(true);
  expect(await usesOf()).toEqual([2, 1, 0]);
  for (const key of codes) await use({ key, onceKey: null, isCounted: key !== 'CCC' });
  await use({ key: 'AAA', onceKey: null, isCounted: true, orderNumber: 2, userId: BOB });

  expect((await within((tx) => releaseUses(tx, 1, NOW))).sort()).toEqual(['AAA', 'BBB']);
  expect(await within((tx) => releaseUses(tx, 1, NOW)), 'again').toEqual([]);
  expect(await usesOf()).toEqual([1, 0, 0]);

  expect(await within((tx) => listReleased(tx, 1))).toEqual([
    { key: 'AAA', is_counted: true },
    { key: 'BBB', is_counted: true },
    { key: 'CCC', is_counted: false },
  ]);
  await within((tx) => takeUseAgain(tx, 1, 'AAA'));
  await within((tx) => takeUseAgain(tx, 1, 'BBB'));
  await within((tx) => undoTaking(tx, 1, 'AAA', NOW));
  expect((await within((tx) => listReleased(tx, 1))).map(({ key }) => key)).toEqual(['AAA', 'CCC']);
  await within((tx) => deleteUse(tx, 1, 'AAA'));
  expect((await within((tx) => listReleased(tx, 1))).map(({ key }) => key)).toEqual(['CCC']);
});

it('email of a deleted account: is recorded with its once-per-customer uses, unless another order has it', async () => {
  const { shop, within, use } = await opened();
  await use({ orderNumber: 1 });
  await use({ orderNumber: 2, key: 'EVERY', onceKey: null });
  await use({ orderNumber: 3, key: 'GONE', onceKey: 'voucher:3' });
  await within((tx) => releaseUses(tx, 3, NOW));
  await use({ orderNumber: 4, key: 'TWICE', onceKey: 'voucher:4' });
  await use({ orderNumber: 5, key: 'TWICE', onceKey: 'voucher:4', userId: BOB, emailHash: BY_ANNA });
  await use({ orderNumber: 6, key: 'OLD', onceKey: 'voucher:6', emailHash: BY_BOB });
  await use({ orderNumber: 7, userId: CARL });

  await within((tx) => setEmailHash(tx, ANNA, BY_ANNA));

  const { rows } = await shop.database.pool.query<{ email: string | null }>(
    "select encode(email_hash, 'escape') as email from voucher_use order by order_number",
  );
  expect(rows.map(({ email }) => email)).toEqual(['anna', null, null, null, 'anna', 'bob', null]);
});

it('reward of a referrer: is recorded once, for an order that holds a referral code', async () => {
  const { within, use } = await opened();
  await use({ orderNumber: 1, key: 'FRIEND', referrerId: BOB, onceKey: 'referral' });
  await use({ orderNumber: 2 });
  await use({ orderNumber: 3, key: 'FRIEND', referrerId: BOB, onceKey: 'referral', userId: CARL });
  await within((tx) => releaseUses(tx, 3, NOW));
  const reward = (orderNumber: number) => within((tx) => insertReward(tx, orderNumber, 300, NOW));

  expect([await reward(1), await reward(1)]).toEqual([{ referrerId: BOB, points: 300 }, undefined]);
  expect([await reward(2), await reward(3)]).toEqual([undefined, undefined]);
});

it('deleted account: leaves no reference in its own uses, in those of its friends and in its rewards', async () => {
  const { shop, within, use } = await opened();
  await use({ orderNumber: 1, key: 'FRIEND', referrerId: BOB, onceKey: 'referral' });
  await use({ orderNumber: 2, key: 'FRIEND', referrerId: CARL, onceKey: 'referral', userId: BOB });
  for (const orderNumber of [1, 2]) await within((tx) => insertReward(tx, orderNumber, 300, NOW));

  await within((tx) => detachUser(tx, BOB));

  const { rows } = await shop.database.pool.query({
    text: `select user_id, used.referrer_id, reward.referrer_id from voucher_use as used
      join referral_reward as reward using (order_number) order by order_number`,
    rowMode: 'array',
  });
  expect(rows).toEqual([
    [ANNA, null, null],
    [null, CARL, CARL],
  ]);
});

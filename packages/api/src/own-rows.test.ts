import { type CallName, fillPath } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { logIn, PASSWORD, userWith } from './testing/accounts.ts';
import { lostRows, readRows } from './testing/database/whole-database.ts';
import { giveCertificate } from './testing/gifts.ts';
import { openShopWithBank } from './testing/partners/bank.ts';
import { makeEveryWrite, type RightWrite } from './testing/requests/every-write.ts';

/** Left out of the first run, so that its shoppers keep a row of every kind. */
const REMOVES: readonly CallName[] = [
  'deleteProfile',
  'endSession',
  'endSubscription',
  'logOut',
  'removeAddress',
  'removeDog',
  'unsubscribeFromNews',
];

/** Rows of the shop, which change with every order. */
const OF_ALL: readonly string[] = ['stock', 'visit_count'];

const send = ({ call, visitor, params, body, headers }: RightWrite) =>
  visitor.inject({ method: call.method, path: fillPath(call.path, params), body: body ?? {}, headers });

it('writes: change and remove rows of their own shopper alone', async () => {
  const { shop } = await openShopWithBank();
  const left = await makeEveryWrite(
    shop,
    async (write) => (REMOVES.includes(write.name) ? { status: 204, json: {} } : send(write)),
    'first.example',
  );
  const anna = userWith(shop, await logIn(shop.visitor(), { email: 'anna@first.example' }));
  const pending = [
    await anna.addVoucher({ body: { code: (await giveCertificate(shop, 100)).code } }),
    await anna.changeProfile({ body: { email: 'new@first.example', current_password: PASSWORD } }),
    await shop.visitor().requestRecovery({ body: { email: 'anna@first.example' } }),
  ];
  await shop.runDueJobs();
  const before = await readRows(shop);

  const made = await makeEveryWrite(shop, send, 'second.example');
  await shop.runDueJobs();

  expect(pending.filter(({ ok }) => !ok)).toEqual([]);
  expect([...left, ...made].filter(({ status }) => status >= 300)).toEqual([]);
  expect(lostRows(before, await readRows(shop), OF_ALL)).toEqual([]);
});

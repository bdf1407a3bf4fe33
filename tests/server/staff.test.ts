import { osUser } from '@kashtanka/server';
import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { hire, operate } from './operate.ts';

test('Each of the staff does what their role may, and the list of acts tells of the rest too', async () => {
  const { databaseUrl, shop } = await openServer();
  const hand = await hire(shop, 'warehouse');

  const refused = await operate(databaseUrl, 'vouchers', 'stop', 'WOOF10', ...hand);
  const told = await operate(databaseUrl, 'audit', '--by', 'Мария', '--json');

  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('Мария is warehouse; this is done by manager, owner.'),
  });
  expect(JSON.parse(told.said)).toMatchObject([
    {
      name: 'Мария',
      act: 'vouchers stop',
      subject: 'voucher WOOF10',
      reason: 'За ожидание',
      refusal: 'not_allowed',
    },
  ]);
});

test('The first owner is taken on by whoever has the server', async () => {
  const { databaseUrl, shop } = await openServer();

  const added = await operate(databaseUrl, 'staff', 'add', 'Ольга', '--role', 'owner');

  expect(added).toMatchObject({ code: 0, said: expect.stringContaining('Ольга works here now, as owner.') });
  expect(await shop.api.staff.list()).toMatchObject([{ name: 'Ольга', role: 'owner', os_user: osUser() }]);
});

test('staff: a name of another user of the system is refused, and one of before is bound by the operator', async () => {
  const { databaseUrl, shop } = await openServer();
  const nobody = { name: '', reason: '' };
  await shop.api.staff.add(nobody, { name: 'Ольга', role: 'owner' });
  const stop = () => operate(databaseUrl, 'vouchers', 'stop', 'WOOF10', '--as', 'Ольга', '--reason', 'Хватит');

  const unbound = await stop();
  await operate(databaseUrl, 'staff', 'bind', 'Ольга', '--user', '54321');
  const another = await stop();
  const rebound = await operate(databaseUrl, 'staff', 'bind', 'Ольга', '--as', 'Ольга', '--reason', 'Моё имя');

  expect(unbound).toMatchObject({ code: 1, said: expect.stringContaining('staff bind Ольга') });
  expect(another).toMatchObject({ code: 1, said: expect.stringContaining('bound to another user') });
  expect(rebound).toMatchObject({ code: 1, said: expect.stringContaining('bound to another user') });
});

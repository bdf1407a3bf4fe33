import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { hire, operate } from './operate.ts';

test('The operator makes codes of a set, stops one voucher and sees it in the list', async () => {
  const { databaseUrl, shop } = await openServer();
  const hand = await hire(shop, 'manager');

  const made = await operate(databaseUrl, 'vouchers', 'generate', 'POSTCARD', '--count', '3', ...hand);
  const stopped = await operate(databaseUrl, 'vouchers', 'stop', 'woof-10', ...hand);
  const list = await operate(databaseUrl, 'vouchers', 'list');

  expect(made.said.match(/^[0-9A-Z]{10}$/gm)).toHaveLength(3);
  expect([made.code, stopped.code, list.code]).toEqual([0, 0, 0]);
  expect(list.said).toMatch(/^WOOF10: .*, stopped, in 0 orders$/m);
  expect(list.said).toMatch(/^POSTCARD: .*\(single, a set of 3\)/m);
});

test('The operator makes a promo code and a batch of them by a command, and is told what is missing', async () => {
  const { databaseUrl, shop } = await openServer();
  const hand = await hire(shop, 'manager');
  const create = (...words: string[]) =>
    operate(databaseUrl, 'vouchers', 'create', ...words, '--name', 'Осень', ...hand);

  const one = await create('AUTUMN', '--percent', '10', '--until', '2099-11-30');
  const batch = await create('FAIR', '--free-delivery', '--codes', '3');
  const nothing = await create('NOTHING');
  const list = await operate(databaseUrl, 'vouchers', 'list');

  expect(one).toEqual({ code: 0, said: 'AUTUMN works, within its dates.\n' });
  expect(batch.said.match(/^[0-9A-Z]{10}$/gm)).toHaveLength(3);
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('Say what it takes off') });
  expect(list.said).toMatch(
    /^AUTUMN: Осень \(multi\), 10% off, from any time until 2099-12-01 00:00, in 0 orders$/m,
  );
});

test('A promo code is told as it is stored, and one that is then too short is none', async () => {
  const { databaseUrl, shop } = await openServer();
  const hand = await hire(shop, 'manager');
  const create = (code: string) =>
    operate(databaseUrl, 'vouchers', 'create', code, '--percent', '10', '--name', 'Осень', ...hand);

  const short = await create('A B');
  const typed = await create('late-autumn 7');

  expect(short).toMatchObject({
    code: 1,
    said: expect.stringContaining('A B is no voucher: a code is of 3 to 64'),
  });
  expect(typed).toEqual({ code: 0, said: 'LATEAUTUMN7 works, within its dates.\n' });
});

test('A batch of codes that are to work more than once is refused', async () => {
  const { databaseUrl, shop } = await openServer();
  const hand = await hire(shop, 'manager');
  const batch = (code: string, usage: string) => {
    const words = [code, '--percent', '10', '--name', 'Осень', '--codes', '2', '--usage', usage];
    return operate(databaseUrl, 'vouchers', 'create', ...words, ...hand);
  };

  const multi = await batch('MANY', 'multi');
  const single = await batch('FEW', 'single');

  expect(multi).toEqual({
    code: 1,
    said: 'Each code of a batch works once: --usage multi does not go with --codes.\n',
  });
  expect(single.said).toMatch(/^([0-9A-Z]{10}\n){2}$/);
});

test('The list of promo codes says what each takes off, and from which sum on', async () => {
  const { databaseUrl, shop } = await openServer();
  const hand = await hire(shop, 'manager');
  const create = (...words: string[]) =>
    operate(databaseUrl, 'vouchers', 'create', ...words, '--name', 'Осень', ...hand);

  await create('TENTH', '--percent', '10');
  await create('SORRY', '--roubles', '500', '--over', '3000');
  await create('FAIR', '--free-delivery');
  const list = await operate(databaseUrl, 'vouchers', 'list');

  expect(list.said).toMatch(/^TENTH: Осень \(multi\), 10% off, from any time/m);
  expect(list.said).toMatch(/^SORRY: Осень \(multi\), 500\.00 off from 3000\.00 on, from any time/m);
  expect(list.said).toMatch(/^FAIR: Осень \(multi\), free delivery, from any time/m);
});

test('What does not exist can be neither stopped nor multiplied', async () => {
  const { databaseUrl, shop } = await openServer();
  const hand = await hire(shop, 'manager');

  expect(await operate(databaseUrl, 'vouchers', 'stop', 'MEOW', ...hand)).toMatchObject({
    code: 1,
    said: expect.stringMatching('MEOW'),
  });
  expect(await operate(databaseUrl, 'vouchers', 'generate', 'WOOF10', '--count', '1', ...hand)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The voucher WOOF10 is no set.'),
  });
});

import { expect, test } from 'vitest';
import { openServer } from './open-server.ts';
import { hire, operate } from './operate.ts';

test('The operator grants points to a customer, takes some back and reads who did so and why', async () => {
  const { databaseUrl, shop, url } = await openServer();
  const account = { email: 'anna@example.com', password: 'лопата-в-снегу', first_name: 'Анна' };
  await fetch(`${url}/api/v1/auth/registration/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, terms_agreement: true }),
  });

  const hand = await hire(shop, 'manager');
  const granted = await operate(databaseUrl, 'points', 'grant', 'anna@example.com', '500', ...hand);
  const taken = await operate(databaseUrl, 'points', 'take', 'anna@example.com', '120.50', ...hand);
  const tooMuch = await operate(databaseUrl, 'points', 'take', 'anna@example.com', '1000', ...hand);
  const history = await operate(databaseUrl, 'points', 'history', 'anna@example.com');

  expect([granted.code, taken.code, tooMuch.code, history.code]).toEqual([0, 0, 1, 0]);
  expect(tooMuch.said).toContain('anna@example.com has only 379.50 points.');
  expect(history.said).toMatch(/^anna@example\.com has 379\.50 points\.$/m);
  expect(history.said).toMatch(/-120\.50 manual, done, by Мария: За ожидание$/m);
});

test('Points are given to nobody, and never by nobody', async () => {
  const { databaseUrl, shop } = await openServer();
  const hand = await hire(shop, 'manager');

  expect(await operate(databaseUrl, 'points', 'grant', 'bob@example.com', '500', ...hand)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no customer bob@example.com.'),
  });
  expect(await operate(databaseUrl, 'points', 'grant', 'bob@example.com', '500', '--reason', 'Так')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Say who does it'),
  });
});

test('Each of its commands teaches by an example', async () => {
  const { databaseUrl } = await openServer();

  const help = await operate(databaseUrl, 'points', 'grant', '--help');

  expect(help.said).toContain("points grant anna@mail.ru 500 --as Maria --reason 'The parcel came late'");
});

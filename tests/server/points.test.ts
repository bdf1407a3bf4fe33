import { expect, test } from 'vitest';
import { openServer, SEALING_KEY } from './open-server.ts';
import { runProgram } from './run-program.ts';

const SHOP = 'apps/server/src/shop.ts';

/** Runs one of the operator's commands on points; how it ended, and what it said. */
async function operate(databaseUrl: string, ...words: string[]): Promise<{ code: number | null; said: string }> {
  const program = runProgram(SHOP, ['points', ...words], { DATABASE_URL: databaseUrl, SEALING_KEY });
  const code = await program.ended();
  return { code, said: program.said() };
}

const hand = ['--by', 'Мария', '--reason', 'За ожидание'];

test('The operator grants points to a customer, takes some back and reads who did so and why', async () => {
  const { databaseUrl, url } = await openServer();
  const account = { email: 'anna@example.com', password: 'лопата-в-снегу', first_name: 'Анна' };
  await fetch(`${url}/api/v1/auth/registration/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, terms_agreement: true }),
  });

  const granted = await operate(databaseUrl, 'grant', 'anna@example.com', '500', ...hand);
  const taken = await operate(databaseUrl, 'take', 'anna@example.com', '120.50', ...hand);
  const tooMuch = await operate(databaseUrl, 'take', 'anna@example.com', '1000', ...hand);
  const history = await operate(databaseUrl, 'history', 'anna@example.com');

  expect([granted.code, taken.code, tooMuch.code, history.code]).toEqual([0, 0, 1, 0]);
  expect(tooMuch.said).toContain('anna@example.com has only 379.50 points.');
  expect(history.said).toMatch(/^anna@example\.com has 379\.50 points\.$/m);
  expect(history.said).toMatch(/-120\.50 manual, done, by Мария: За ожидание$/m);
});

test('Points are given to nobody, and never without a reason', async () => {
  const { databaseUrl } = await openServer();

  expect(await operate(databaseUrl, 'grant', 'bob@example.com', '500', ...hand)).toMatchObject({
    ...{ code: 1, said: expect.stringContaining('There is no customer bob@example.com.') },
  });
  expect(await operate(databaseUrl, 'grant', 'bob@example.com', '500', '--by', 'Мария')).toMatchObject({ code: 1 });
});

import { expect, test } from 'vitest';
import { openServer, SEALING_KEY } from './open-server.ts';
import { runProgram } from './run-program.ts';

const SHOP = 'apps/server/src/shop.ts';

/** Runs one of the operator's commands on vouchers; how it ended, and what it said. */
async function operate(databaseUrl: string, ...words: string[]): Promise<{ code: number | null; said: string }> {
  const program = runProgram(SHOP, ['vouchers', ...words], { DATABASE_URL: databaseUrl, SEALING_KEY });
  const code = await program.ended();
  return { code, said: program.said() };
}

test('The operator makes codes of a set, stops one voucher and sees it in the list', async () => {
  const { databaseUrl } = await openServer();

  const made = await operate(databaseUrl, 'generate', 'POSTCARD', '--count', '3');
  const stopped = await operate(databaseUrl, 'stop', 'woof-10');
  const list = await operate(databaseUrl, 'list');

  expect(made.said.match(/^[0-9A-Z]{10}$/gm)).toHaveLength(3);
  expect([made.code, stopped.code, list.code]).toEqual([0, 0, 0]);
  expect(list.said).toMatch(/^WOOF10: .*, stopped, in 0 orders$/m);
  expect(list.said).toMatch(/^POSTCARD: .*\(single, a set of 3\)/m);
});

test('What does not exist can be neither stopped nor multiplied', async () => {
  const { databaseUrl } = await openServer();

  expect(await operate(databaseUrl, 'stop', 'MEOW')).toMatchObject({
    code: 1,
    said: expect.stringMatching('MEOW'),
  });
  expect(await operate(databaseUrl, 'generate', 'WOOF10', '--count', '1')).toMatchObject({
    ...{ code: 1, said: expect.stringContaining('The voucher WOOF10 is no set.') },
  });
});

import { cloneDatabase } from '@kashtanka/api/testing';
import { startCdekSimulator } from '@kashtanka/simulators/cdek';
import { expect, onTestFinished, test } from 'vitest';
import { SEALING_KEY } from './open-server.ts';
import { operate } from './operate.ts';
import { runProgram } from './run-program.ts';

async function sync(hand: readonly string[], environment: Record<string, string>) {
  const program = runProgram('apps/server/src/cli.ts', ['shipping', 'sync', ...hand], environment);
  const code = await program.ended();
  return { code, said: program.said() };
}

test('A command takes over the points of every carrier that has a key', async () => {
  const cdek = await startCdekSimulator({ port: 0, clientId: 'shop', clientSecret: 'secret' });
  onTestFinished(cdek.close);
  const shop = { SEALING_KEY, DATABASE_URL: await cloneDatabase('demo') };
  await operate(shop.DATABASE_URL, 'staff', 'add', 'Ольга', '--role', 'owner');
  const hand = ['--as', 'Ольга', '--reason', 'Новый ключ'];
  const key = { CDEK_URL: `${cdek.url}/v2`, CDEK_CLIENT_ID: 'shop', CDEK_CLIENT_SECRET: 'secret' };

  const synced = await sync(hand, { ...shop, ...key });
  const wrongKey = await sync(hand, { ...shop, ...key, CDEK_CLIENT_SECRET: 'another' });

  expect(synced).toEqual({ code: 0, said: expect.stringContaining('cdek: 59 points, 59 new, 0 changed, ') });
  expect(wrongKey).toEqual({ code: 1, said: expect.stringContaining('the list did not come whole') });
  expect(await sync(hand, shop)).toEqual({ code: 1, said: 'No carrier has a key.\n' });
});

test('A carrier without a key is answered with where its settings are told', async () => {
  const shop = { SEALING_KEY, DATABASE_URL: await cloneDatabase('demo') };

  const refused = await sync(['pochta'], shop);

  expect(refused).toEqual({ code: 1, said: 'pochta has no key: docs/setup.md names its settings.\n' });
});

import { cloneDatabase } from '@kashtanka/api/testing';
import { startCdekSimulator } from '@kashtanka/simulators/cdek';
import { expect, onTestFinished, test } from 'vitest';
import { SEALING_KEY } from './open-server.ts';
import { runProgram } from './run-program.ts';

async function sync(environment: Record<string, string>) {
  const program = runProgram('apps/server/src/shop.ts', ['shipping', 'sync'], { SEALING_KEY, ...environment });
  const code = await program.ended();
  return { code, said: program.said() };
}

test('A command takes over the points of every carrier that has a key', async () => {
  const cdek = await startCdekSimulator({ port: 0, clientId: 'shop', clientSecret: 'secret' });
  onTestFinished(cdek.close);
  const shop = { DATABASE_URL: await cloneDatabase('demo') };
  const key = { CDEK_URL: `${cdek.url}/v2`, CDEK_CLIENT_ID: 'shop', CDEK_CLIENT_SECRET: 'secret' };

  const synced = await sync({ ...shop, ...key });
  const wrongKey = await sync({ ...shop, ...key, CDEK_CLIENT_SECRET: 'another' });

  expect(synced).toEqual({ code: 0, said: expect.stringContaining('cdek: 59 points, 59 new, 0 changed, ') });
  expect(wrongKey).toEqual({ code: 1, said: expect.stringContaining('the list did not come whole') });
  expect(await sync(shop)).toEqual({ code: 1, said: 'No carrier has a key.\n' });
});

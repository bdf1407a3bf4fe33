import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, onTestFinished, test } from 'vitest';
import { clientAt } from './client-at.ts';
import { freePort } from './free-port.ts';
import { openServer, SEALING_KEY } from './open-server.ts';
import { operate } from './operate.ts';
import { runProgram } from './run-program.ts';

test('A wrong setting stops the start with a sentence that names it, and nothing is begun', async () => {
  const folder = join(await aFolder(), 'data');
  const program = runProgram('apps/server/src/start.ts', [], { PORT: 'seventy', DATA_DIR: folder });

  expect(await program.ended()).toBe(1);
  expect(program.said().trim()).toBe('PORT is "seventy", but must be a port, 1 to 65535.');
});

test('A database that does not answer is told in words', { timeout: 60_000 }, async () => {
  const program = runProgram('apps/server/src/start.ts', [], {
    PORT: String(await freePort()),
    BANK_SIMULATOR_PORT: '0',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/shop',
  });

  expect(await program.ended()).toBe(1);
  expect(program.said()).toContain('The database of DATABASE_URL cannot be used (');
  expect(program.said()).not.toMatch(/^\s+at /m);
});

test.each([
  ['HOST', 'host.invalid', 'HOST is "host.invalid", but must be a name or an address of this machine'],
  ['DATA_DIR', '/dev/null/shop', 'DATA_DIR is "/dev/null/shop", where the shop cannot keep its data'],
  ['DATA_DIR', '/proc/shop', 'DATA_DIR is "/proc/shop", where the shop cannot keep its data'],
])('A %s that cannot be used is named', { timeout: 60_000 }, async (name, value, sentence) => {
  const folder = await aFolder();
  const program = runProgram('apps/server/src/start.ts', [], {
    PORT: String(await freePort()),
    BANK_SIMULATOR_PORT: '0',
    DEMO: 'off',
    DATA_DIR: folder,
    [name]: value,
  });

  expect(await program.ended()).toBe(1);
  expect(program.said()).toContain(sentence);
  expect(isDatabaseRunning(folder)).toBe(false);
});

test('start: a public shop with the published password of a demo shopper is refused, until they are removed', {
  timeout: 60_000,
}, async () => {
  const { url, databaseUrl, shop } = await openServer();
  const client = clientAt(`${url}/api/v1`);
  const body = { email: 'anna@kashtanka.example', first_name: 'Анна', terms_agreement: true } as const;
  const [demoPassword, ownPassword] = ['wet-nose-at-dawn', 'лопата-в-снегу'];
  await client.register({ body: { ...body, password: demoPassword } });
  await client.register({ body: { ...body, email: 'boris@kashtanka.example', password: ownPassword } });

  const program = runProgram('apps/server/src/start.ts', [], {
    PORT: String(await freePort()),
    BANK_SIMULATOR_PORT: '0',
    DATABASE_URL: databaseUrl,
    SEALING_KEY,
    PUBLIC_URL: 'https://shop.example',
    PRACTICE_BANK: 'on',
    DATA_DIR: await aFolder(),
  });
  const code = await program.ended();
  const removed = await operate(databaseUrl, 'customers', 'remove-demo');

  expect(code).toBe(1);
  expect(program.said()).toContain('demo shoppers whose password is published: anna@kashtanka.example.');
  expect(program.said()).toContain('npm run shop -- customers remove-demo');
  expect(removed).toMatchObject({ code: 0, said: 'Deleted: anna@kashtanka.example.\n' });
  expect(await shop.api.customers.find('anna@kashtanka.example')).toBeUndefined();
  expect(await shop.api.customers.find('boris@kashtanka.example')).toMatchObject({ first_name: 'Анна' });
});

test('A start that finds its port taken says so before it has made anything', { timeout: 60_000 }, async () => {
  const folder = join(await aFolder(), 'data');
  const PORT = await takenPort();

  const program = runProgram('apps/server/src/start.ts', [], {
    PORT,
    BANK_SIMULATOR_PORT: '0',
    DEMO: 'off',
    DATA_DIR: folder,
  });

  expect(await program.ended()).toBe(1);
  expect(program.said().trim()).toMatch(new RegExp(`(^|\n)Port ${PORT} on localhost is taken\\.[^\n]*$`));
  expect(program.said()).not.toContain('"level"');
  expect(existsSync(folder)).toBe(false);
});

test('A practice bank that has been given a port runs there or not at all', { timeout: 60_000 }, async () => {
  const BANK_SIMULATOR_PORT = await takenPort();

  const program = runProgram('apps/server/src/start.ts', [], {
    PORT: String(await freePort()),
    BANK_SIMULATOR_PORT,
    DEMO: 'off',
    DATA_DIR: await aFolder(),
  });

  expect(await program.ended()).toBe(1);
  expect(program.said()).toContain(`BANK_SIMULATOR_PORT is ${BANK_SIMULATOR_PORT}, where something else runs.`);
});

test('A demo shop with a carrier of its own begins also while the carrier is away', {
  timeout: 90_000,
}, async () => {
  const program = runProgram('apps/server/src/start.ts', [], {
    PORT: String(await freePort()),
    BANK_SIMULATOR_PORT: '0',
    DATA_DIR: await aFolder(),
    CDEK_URL: 'http://127.0.0.1:9',
    CDEK_CLIENT_ID: 'kashtanka',
    CDEK_CLIENT_SECRET: 'practice',
  });

  await expect(program.says('Каштанка is open')).resolves.toBeUndefined();
});

/** A port of this machine on which somebody else listens until the test is over. */
async function takenPort(): Promise<string> {
  const other = createServer().listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  return String(typeof address === 'object' && address?.port);
}

/** PostgreSQL takes the file of its process away when it ends in order. */
function isDatabaseRunning(folder: string): boolean {
  return existsSync(join(folder, 'postgres/cluster/postmaster.pid'));
}

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, onTestFinished, test } from 'vitest';
import { clientAt } from './support/client-at.ts';
import { operate } from './support/operate.ts';
import { freePort } from './support/shop/free-port.ts';
import { ENCRYPTION_KEY, openServer } from './support/shop/open-server.ts';
import { runProgram } from './support/shop/run-program.ts';

/** Starts a shop without the demo; returns its exit code and its output. */
async function startWith(settings: Record<string, string>) {
  const folder = join(await aFolder(), 'data');
  const environment = { PORT: String(await freePort()), BANK_SIMULATOR_PORT: '0', DEMO: 'off', DATA_DIR: folder };
  const program = runProgram('apps/server/src/start.ts', [], { ...environment, ...settings });
  return { code: await program.ended(), output: program.output(), folder };
}

test('start: a setting that cannot be used ends it with a sentence that names the setting, and leaves no database', {
  timeout: 60_000,
}, async () => {
  const [takenBank, DATABASE_URL] = [await takenPort(), await cloneDatabase('empty')];
  const refusals: readonly [settings: Record<string, string>, sentence: string][] = [
    [{ PORT: 'seventy' }, 'PORT is "seventy", but must be a whole number from 1 to 65535.'],
    [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/shop' }, 'The database of DATABASE_URL cannot be used ('],
    [
      { HOST: 'host.invalid', DATABASE_URL },
      'HOST is "host.invalid", but must be a name or an address of this machine',
    ],
    [{ DATA_DIR: '/proc/shop' }, 'DATA_DIR is "/proc/shop", where the shop cannot store its data'],
    [{ BANK_SIMULATOR_PORT: takenBank }, `BANK_SIMULATOR_PORT is ${takenBank}, which another program uses.`],
  ];

  const started = await Promise.all(
    refusals.map(async ([settings, sentence]) => ({ sentence, ...(await startWith(settings)) })),
  );

  for (const { sentence, code, output, folder } of started) {
    expect(code, output).toBe(1);
    expect(output).toContain(sentence);
    // A stack trace would not name a setting.
    expect(output).not.toMatch(/^\s+at /m);
    expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid')), sentence).toBe(false);
  }
  expect(existsSync(started[0]?.folder ?? ''), 'a wrong setting is refused before anything is made').toBe(false);
});

test('start: a taken port is refused before anything is made', { timeout: 60_000 }, async () => {
  const PORT = await takenPort();

  const { code, output, folder } = await startWith({ PORT });

  expect(code).toBe(1);
  expect(output.trim()).toMatch(new RegExp(`(^|\n)Port ${PORT} on localhost is taken\\.[^\n]*$`));
  expect(output).not.toContain('"level"');
  expect(existsSync(folder)).toBe(false);
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

  const { code, output } = await startWith({
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY,
    PUBLIC_URL: 'https://shop.example',
    BANK_SIMULATOR: 'on',
  });
  const removed = await operate(databaseUrl, 'customers', 'remove-demo');

  expect(code).toBe(1);
  expect(output).toContain('demo shoppers whose password is published: anna@kashtanka.example.');
  expect(output).toContain('npm run shop -- customers remove-demo');
  expect(removed).toEqual({ code: 0, output: 'Deleted: anna@kashtanka.example.\n' });
  expect(await shop.api.customers.find('anna@kashtanka.example')).toBeUndefined();
  expect(await shop.api.customers.find('boris@kashtanka.example')).toMatchObject({ first_name: 'Анна' });
});

/** A port with a listener until the end of the test. */
async function takenPort(): Promise<string> {
  const other = createServer().listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  return String(typeof address === 'object' && address?.port);
}

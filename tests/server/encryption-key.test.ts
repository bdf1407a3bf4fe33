import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { openShop, parseConfig } from '@kashtanka/server';
import { expect, test } from 'vitest';

/** Opens a shop on this database, and closes it again. */
async function open(databaseUrl: string, environment: Record<string, string>): Promise<void> {
  const parsed = parseConfig({ BANK_SIMULATOR_PORT: '0', LOG_LEVEL: 'error', ...environment });
  if (!parsed.ok) throw new Error(parsed.faults.join(' '));
  const shop = await openShop({ config: parsed.config, databaseUrl, storefront: null });
  await shop.close();
}

test('The first start writes a key that only its owner can read, and later ones keep it', async () => {
  const [databaseUrl, DATA_DIR] = [await cloneDatabase('empty'), await aFolder()];
  const file = join(DATA_DIR, 'keys/sealing');

  await open(databaseUrl, { DATA_DIR });
  const key = await readFile(file, 'utf8');
  await open(databaseUrl, { DATA_DIR });

  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(key);
});

test('A shop with another key than that of its database does not open, and says which to bring', async () => {
  const databaseUrl = await cloneDatabase('empty');
  await open(databaseUrl, { DATA_DIR: await aFolder() });

  await expect(open(databaseUrl, { DATA_DIR: await aFolder() })).rejects.toThrow(/keys\/sealing.*SEALING_KEY/);
});

test('The key of one shop opens its database anywhere', async () => {
  const [databaseUrl, DATA_DIR] = [await cloneDatabase('empty'), await aFolder()];
  await open(databaseUrl, { DATA_DIR });
  const SEALING_KEY = await readFile(join(DATA_DIR, 'keys/sealing'), 'utf8');

  await expect(open(databaseUrl, { DATA_DIR: await aFolder(), SEALING_KEY })).resolves.toBeUndefined();
});

test('A file that holds no key is named, and nothing is written over it', async () => {
  const [databaseUrl, DATA_DIR] = [await cloneDatabase('empty'), await aFolder()];
  await open(databaseUrl, { DATA_DIR });
  const file = join(DATA_DIR, 'keys/sealing');
  await writeFile(file, 'spilt');

  await expect(open(databaseUrl, { DATA_DIR })).rejects.toThrow(`${file} holds no key`);
  expect(await readFile(file, 'utf8')).toBe('spilt');
});

test('A key that is too short stops the start', () => {
  expect(parseConfig({ SEALING_KEY: 'abc' })).toMatchObject({
    faults: [expect.stringContaining('64 hexadecimal digits')],
  });
});

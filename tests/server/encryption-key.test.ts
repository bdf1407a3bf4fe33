import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloneDatabase } from '@kashtanka/api/testing';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { openShop, parseConfig } from '@kashtanka/server';
import { expect, test } from 'vitest';

/** Opens a shop on this database, and closes it again. */
async function open(databaseUrl: string, environment: Record<string, string>): Promise<void> {
  const parsed = parseConfig({ BANK_SIMULATOR_PORT: '0', LOG_LEVEL: 'error', ...environment });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  const shop = await openShop({ config: parsed.config, databaseUrl, storefront: null });
  await shop.close();
}

test('encryption key: is written by the first start, readable by its owner only, and never overwritten', async () => {
  const [databaseUrl, DATA_DIR] = [await cloneDatabase('empty'), await aFolder()];
  const file = join(DATA_DIR, 'keys/sealing');

  await open(databaseUrl, { DATA_DIR });
  const key = await readFile(file, 'utf8');
  await open(databaseUrl, { DATA_DIR });

  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toBe(key);
  await writeFile(file, 'spilt');
  await expect(open(databaseUrl, { DATA_DIR })).rejects.toThrow(`${file} contains no key`);
  expect(await readFile(file, 'utf8')).toBe('spilt');
});

test('encryption key: a database opens with its own key alone, from wherever it comes', async () => {
  const [databaseUrl, DATA_DIR] = [await cloneDatabase('empty'), await aFolder()];
  await open(databaseUrl, { DATA_DIR });
  const ENCRYPTION_KEY = await readFile(join(DATA_DIR, 'keys/sealing'), 'utf8');

  await expect(open(databaseUrl, { DATA_DIR: await aFolder() })).rejects.toThrow(/keys\/sealing.*ENCRYPTION_KEY/);
  await expect(open(databaseUrl, { DATA_DIR: await aFolder(), ENCRYPTION_KEY })).resolves.toBeUndefined();
  expect(parseConfig({ ENCRYPTION_KEY: 'abc' })).toMatchObject({
    errors: [expect.stringContaining('openssl rand -hex 32')],
  });
});

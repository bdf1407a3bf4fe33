import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findBinaries } from './index.ts';

test('binaries: PGBIN takes precedence over the bundled PostgreSQL', async () => {
  const folder = await named();
  await writeFile(join(folder, 'initdb'), '');

  expect(findBinaries()).toEqual({ folder, origin: 'system' });
});

test('binaries: an empty PGBIN folder has no silent fallback', async () => {
  const folder = await named();

  expect(() => findBinaries()).toThrow(`PGBIN is ${folder}, and there is no PostgreSQL in it`);
});

/** A folder that PGBIN names until the test is over. */
async function named(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-pgbin-'));
  vi.stubEnv('PGBIN', folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  return folder;
}

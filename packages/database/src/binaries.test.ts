import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chooseAccount, findBinaries, programIn, run } from './binaries.ts';
import { platformOf } from './platforms.ts';

test('binaries: PGBIN takes precedence over the bundled PostgreSQL', async () => {
  const folder = await named();
  await writeFile(join(folder, 'initdb'), '');

  expect(findBinaries()).toEqual({ folder });
});

test('binaries: an empty PGBIN folder has no silent fallback', async () => {
  const folder = await named();

  expect(() => findBinaries()).toThrow(`PGBIN is ${folder}, and there is no PostgreSQL in it`);
});

test('run: the error of a failing program contains its complaint without earlier output', async () => {
  const platform = platformOf();
  const binaries = findBinaries();
  if (!binaries) throw new Error('no PostgreSQL comes with the packages');
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const cluster = join(folder, 'cluster');
  const program = programIn(binaries.folder, 'initdb', platform);
  const account = chooseAccount({ program, parent: folder, cluster }, platform);

  const making = run({ binaries, account, platform }, 'initdb', ['-D', cluster, '--locale=nowhere']);

  await expect(making).rejects.toThrow(/^initdb failed: initdb: error: invalid locale name "nowhere"/);
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseAccount } from './account.ts';
import { findBinaries } from './index.ts';
import { run } from './run-binary.ts';

test('failing program: its error contains its complaint without earlier output', async () => {
  const binaries = findBinaries();
  if (!binaries) throw new Error('no PostgreSQL comes with the packages');
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const cluster = join(folder, 'cluster');
  const account = chooseAccount({ program: join(binaries.folder, 'initdb'), parent: folder, cluster });

  const making = run({ binaries, account }, 'initdb', ['-D', cluster, '--locale=nowhere']);

  await expect(making).rejects.toThrow(/^initdb failed: initdb: error: invalid locale name "nowhere"/);
});

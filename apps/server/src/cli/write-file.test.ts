import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { overwriteFile, writeNewFile } from './write-file.ts';

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

test('exported file: is for its owner alone, also where an existing file had wider permissions', async () => {
  const folder = await aFolder();
  const [known, fresh] = [join(folder, 'known.pdf'), join(folder, 'fresh.pdf')];
  await writeFile(known, 'before');
  await chmod(known, 0o644);

  expect(await overwriteFile(known, 'card')).toBeUndefined();
  expect(await writeNewFile(fresh, 'card')).toBeUndefined();

  expect(await Promise.all([known, fresh].map(modeOf))).toEqual([0o600, 0o600]);
  expect(await readFile(known, 'utf8')).toBe('card');
  expect(await writeNewFile(fresh, 'another')).toContain('exists: choose another one');
  expect(await overwriteFile('/dev/null', 'card')).toBeUndefined();
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { currentOf, provideBuild, ROOT } from './build-cache.ts';

test('build cache: unchanged sources are not built again', async () => {
  const { build, write } = aBuild();
  write('one');

  expect([await provideBuild(build), await provideBuild(build)]).toEqual([true, false]);
  expect(readFileSync(join(currentOf(build), 'made'), 'utf8')).toBe('one');
});

test('build cache: changed sources are built, and older builds remain', async () => {
  const { build, write } = aBuild();
  write('one');
  await provideBuild(build);

  write('two');
  expect(await provideBuild(build)).toBe(true);
  expect(readFileSync(join(currentOf(build), 'made'), 'utf8')).toBe('two');
  write('one');
  expect(await provideBuild(build)).toBe(false);
  expect(readFileSync(join(currentOf(build), 'made'), 'utf8')).toBe('one');
});

test('build cache: a failed build leaves the previous one in place, and no files', async () => {
  const { build, write } = aBuild();
  write('one');
  await provideBuild(build);
  const before = readdirSync(build.folder);
  const make = async (made: string) => {
    await build.make(made);
    throw new Error('a word too many');
  };

  write('two');
  await expect(provideBuild({ ...build, make })).rejects.toThrow('a word too many');

  expect(readFileSync(join(currentOf(build), 'made'), 'utf8')).toBe('one');
  expect(readdirSync(build.folder)).toEqual(before);
});

test('build cache: the error for a read-only folder names it and the next step', async () => {
  const { build, write } = aBuild();
  write('one');
  // Not even root can create a folder below a file.
  const folder = `${build.folder}.file`;
  writeFileSync(folder, 'in the way');

  await expect(provideBuild({ ...build, folder })).rejects.toThrow(
    /builds.file has no build of these sources and is not writable: run "npm run build" as its owner/,
  );
});

test('build cache: the three newest older builds remain', async () => {
  const { build, write } = aBuild();
  let day = 0;
  // The clock of some machines gives two builds the same timestamp.
  const make = async (made: string) => {
    await build.make(made);
    day += 1;
    utimesSync(made, day, day);
  };
  const provide = (source: string) => {
    write(source);
    return provideBuild({ ...build, make });
  };
  for (const source of ['one', 'two', 'three', 'four', 'five']) await provide(source);

  expect([await provide('two'), await provide('one')]).toEqual([false, true]);
});

test('build cache: the next build deletes the remains of a killed one, but not of a running one', async () => {
  const { build, write } = aBuild();
  write('one');
  await provideBuild(build);
  const left = join(build.folder, '0123456789abcdef.7');
  const fresh = join(build.folder, '0123456789abcdef.8');
  for (const folder of [left, fresh]) await mkdir(folder);
  utimesSync(left, 0, 0);

  write('two');
  await provideBuild(build);

  expect([existsSync(left), existsSync(fresh)]).toEqual([false, true]);
});

/** A build that copies its only source. */
function aBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'kashtanka-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = join(folder, 'source');
  const build = {
    folder: join(folder, 'builds'),
    sources: [relative(ROOT, source)],
    make: async (made: string) => {
      await mkdir(made, { recursive: true });
      writeFileSync(join(made, 'made'), readFileSync(source));
    },
  };
  return { build, write: (text: string) => writeFileSync(source, text) };
}

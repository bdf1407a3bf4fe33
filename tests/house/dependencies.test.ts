import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const OWN = '@kashtanka/';

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;

const MANIFESTS = [
  'package.json',
  'tests/package.json',
  ...['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}/package.json`),
  ),
];

const asked = new Map<string, string>();
for (const file of MANIFESTS) {
  const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    if (!name.startsWith(OWN)) asked.set(name, version);
  }
}

const TEXT = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8');

/** The first cell of each row names packages, the second says why. */
const justified = TEXT.split('\n')
  .filter((line) => /^\| (?!package|-)/.test(line))
  .flatMap((line) => {
    const [, names = '', why = ''] = line.split('|').map((cell) => cell.trim());
    return why === '' ? [] : names.split(', ');
  });

test('Every package that the shop asks for has its reason, and every reason its package', () => {
  expect(justified.toSorted()).toEqual([...asked.keys()].toSorted());
});

test('Each is asked for in one version, to the last number', () => {
  expect([...asked].filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

type Locked = { link?: boolean; dev?: boolean };

test('Packages are counted as the lock names them', () => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const foreign = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );

  const [, all, running] = /names (\d+) packages, of every platform; (\d+) of them/.exec(TEXT) ?? [];

  expect(Number(all)).toBe(foreign.length);
  expect(Number(running)).toBe(foreign.filter(([, { dev }]) => !dev).length);
});

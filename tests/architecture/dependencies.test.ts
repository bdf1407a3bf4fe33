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

const rows = TEXT.split('\n')
  .filter((line) => /^\| (?!package|-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The first of two cells names packages, the second says why. */
const justified = rows
  .filter(({ length }) => length === 2)
  .flatMap(([names = '', why]) => (why === '' ? [] : names.split(', ')));

/** Of four cells: a package, its version, what warned of it, and the version that mended that. */
const warned = rows
  .filter(({ length }) => length === 4)
  .map(([name = '', version = '', , mendedIn = '']) => ({ name, version, mendedIn }));

test('Every package that the shop asks for has its reason, and every reason its package', () => {
  expect(justified.toSorted()).toEqual([...asked.keys()].toSorted());
});

test('Each is asked for in one version, to the last number', () => {
  expect([...asked].filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

type Locked = { link?: boolean; dev?: boolean; version?: string };

const LOCK: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
);
const foreign = Object.entries(LOCK.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('Packages are counted as the lock names them', () => {
  const [, all, running] = /names (\d+) packages, of every platform; (\d+) of them/.exec(TEXT) ?? [];

  expect(Number(all)).toBe(foreign.length);
  expect(Number(running)).toBe(foreign.filter(([, { dev }]) => !dev).length);
});

test('What warnings were looked up for is in the lock in that very version, and the warning is mended in it', () => {
  const names = new Set(warned.map(({ name }) => name));
  const locked = foreign
    .map(([path, { dev, version }]) => ({ name: path.replace(/^.*node_modules\//, ''), dev, version }))
    .filter(({ name, dev }) => names.has(name) && !dev)
    .map(({ name, version }) => `${name} ${version}`);
  const tooOld = warned.filter(
    ({ version, mendedIn }) => version.localeCompare(mendedIn, 'en', { numeric: true }) < 0,
  );

  expect(warned.length).toBeGreaterThan(20);
  expect(warned.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual(locked.toSorted());
  expect(tooOld).toEqual([]);
});

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

/** Of four cells: a package, its version, the advisory, and the version that fixed it. */
const warned = rows
  .filter(({ length }) => length === 4)
  .map(([name = '', version = '', , mendedIn = '']) => ({ name, version, mendedIn }));

test('dependencies: each has a reason, and each reason its dependency', () => {
  expect(justified.toSorted()).toEqual([...asked.keys()].toSorted());
});

test('dependencies: are pinned to an exact version', () => {
  expect([...asked].filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

type Locked = { link?: boolean; dev?: boolean; version?: string };

const LOCK: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
);
const foreign = Object.entries(LOCK.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('dependencies: each that had a security advisory is locked in the version that was checked, and fixed in it', () => {
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

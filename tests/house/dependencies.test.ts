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

/** The first cell of each row names packages, the second says why. */
const justified = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8')
  .split('\n')
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Locked = { optionalDependencies?: Record<string, string> };

it('package lock: names the packages of every platform, so that it installs on each of them', async () => {
  const file = join(import.meta.dirname, '../../package-lock.json');
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(await readFile(file, 'utf8'));

  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [`${path}/node_modules/${name}`, `node_modules/${name}`]),
  );

  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((places) => !places.some((place) => place in packages))).toEqual([]);
});

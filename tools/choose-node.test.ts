import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseNode, packagedNode } from './choose-node.mjs';

const own = { path: '/usr/bin/node', version: '24.0.0' };

test('node: is packaged for Linux x64 and arm64 and Windows x64, by packages that the project installs', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  const found = [packagedNode('linux', 'x64'), packagedNode('linux', 'arm64'), packagedNode('win32', 'x64')];

  for (const path of found) expect(optionalDependencies).toHaveProperty(String(path?.split('/')[1]));
  expect(found.map((path) => path?.split('/').at(-1))).toEqual(['node', 'node', 'node.exe']);
});

test('node: the packaged one is preferred to the own one of the machine', () => {
  expect(chooseNode({ platform: 'linux', arch: 'x64', packaged: '/packaged/node', own })).toEqual({
    path: '/packaged/node',
  });
});

test('node: on macOS the own one of the machine serves from version 24, and an older one is refused by its version', () => {
  for (const arch of ['arm64', 'x64']) {
    const machine = { platform: 'darwin', arch, packaged: packagedNode('darwin', arch) };

    expect(chooseNode({ ...machine, own })).toEqual({ path: own.path });
    expect(chooseNode({ ...machine, own: { ...own, version: '23.11.0' } })).toEqual({
      refusal: expect.stringContaining('23.11.0'),
    });
  }
});

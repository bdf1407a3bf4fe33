import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MODULE_LAYERS } from '../../tools/import-rules/layers.ts';

const ROOT = join(import.meta.dirname, '../..');
const MODULES = join(ROOT, 'packages/api/src/modules');

const MAX_FILES = 25;
const MAX_EXPORTS = 15;

/** Folders in which every subfolder holds a limited number of files. */
const SOURCES = [
  'packages/api/src',
  'packages/contract/src',
  'packages/database/src',
  'packages/demo/src',
  'packages/pricing/src',
  'packages/rules/src',
  'packages/texts/src',
  'packages/ui/src',
  'apps/backoffice/app',
  'apps/server/src',
  'apps/simulators/src',
  'apps/storefront/app',
  'tools',
];

it(`folders: hold at most ${MAX_FILES} source files without tests`, async () => {
  const counts = new Map<string, number>();
  for (const source of SOURCES) {
    for (const file of await readdir(join(ROOT, source), { recursive: true, withFileTypes: true })) {
      if (!/(?<!\.test)\.tsx?$/.test(file.name)) continue;
      counts.set(file.parentPath, (counts.get(file.parentPath) ?? 0) + 1);
    }
  }

  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});

it(`modules: export at most ${MAX_EXPORTS} names from index.ts`, async () => {
  const tooWide: string[] = [];
  for (const name of await readdir(MODULES)) {
    const code = await readFile(join(MODULES, name, 'index.ts'), 'utf8');
    const names = [...code.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      list.split(',').filter((one) => one.trim()),
    );
    if (names.length > MAX_EXPORTS || /^export (?!type \{|\{)/m.test(code))
      tooWide.push(`${name} exports ${names.length} names`);
  }

  expect(tooWide).toEqual([]);
});

it('modules: each has a layer', async () => {
  expect((await readdir(MODULES)).toSorted()).toEqual(MODULE_LAYERS.flat().toSorted());
});

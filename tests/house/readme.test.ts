import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFile(join(ROOT, file), 'utf8');

it('README names no command that does not exist', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'));
  const readme = (await read('README.md')) + (await read('docs/own-shop.md'));

  const named = [...readme.matchAll(/(?:^|`)npm (?:run )?([a-z]+)/gm)].map(([, name = '']) => name);

  expect(named).toContain('start');
  expect(named).toContain('test');
  for (const name of new Set(named)) expect(Object.keys(scripts)).toContain(name);
});

it('README and package.json want the same Node', async () => {
  const { engines }: { engines: { node: string } } = JSON.parse(await read('package.json'));
  const [, major] = /(\d+)/.exec(engines.node) ?? [];

  expect(await read('README.md')).toContain(`Node ${major}`);
});

it('every file that README and docs link to is there', async () => {
  const broken: string[] = [];
  for (const document of ['README.md', 'CONTRIBUTING.md', 'docs/house.md', 'docs/own-shop.md']) {
    const folder = join(ROOT, document, '..');
    for (const [, target = ''] of (await read(document)).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)) {
      if (!existsSync(join(folder, target))) broken.push(`${document}: ${target}`);
    }
  }

  expect(broken).toEqual([]);
});

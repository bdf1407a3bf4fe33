import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
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
  for (const document of [
    'README.md',
    'CONTRIBUTING.md',
    'docs/house.md',
    'docs/own-shop.md',
    'docs/specification.md',
    'docs/threat-model.md',
  ]) {
    const folder = join(ROOT, document, '..');
    for (const [, target = ''] of (await read(document)).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)) {
      if (!existsSync(join(folder, target))) broken.push(`${document}: ${target}`);
    }
  }

  expect(broken).toEqual([]);
});

it('docs/house.md names every module of the API and every feature of the storefront', async () => {
  const house = await read('docs/house.md');
  const [features = ''] = /app\/features\/ .*/.exec(house) ?? [];
  const [, floors = ''] = house.split('## Floors of the API');
  const modules = await readdir(join(ROOT, 'packages/api/src/modules'));

  expect(features.split(/\s+/).slice(1)).toEqual(
    (await readdir(join(ROOT, 'apps/storefront/app/features'))).toSorted(),
  );
  expect(modules.filter((name) => !floors.includes(`\`${name}\``))).toEqual([]);
});

it('every ruling that the code cites is told in docs/specification.md', async () => {
  const rulings = await read('docs/specification.md');
  const { stdout } = await run('git', ['grep', '-hoE', '\\bD[0-9]{2}\\b', '--', '*.ts', '*.tsx', '*.sql'], {
    cwd: ROOT,
  });

  const untold = new Set(stdout.trim().split('\n'));
  for (const [, name = ''] of rulings.matchAll(/^- \*\*(D\d\d)\*\* /gm)) untold.delete(name);

  expect([...untold]).toEqual([]);
});

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parseConfig } from '../../apps/server/src/config.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const read = (file: string) => readFile(join(ROOT, file), 'utf8');

/** All that is written for people, from the root. */
async function listDocuments(): Promise<string[]> {
  const inDocs = await readdir(join(ROOT, 'docs'), { recursive: true });
  const atRoot = await readdir(ROOT);
  return [...atRoot, ...inDocs.map((name) => join('docs', name))].filter((name) => name.endsWith('.md'));
}

it('no document names a command that does not exist', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'));
  const texts = await Promise.all((await listDocuments()).map(read));

  const named = texts.flatMap((text) => [...text.matchAll(/\bnpm (?:run ([a-z]+)|(start|test)\b)/g)]);
  const names = new Set(named.map(([, ran, short]) => ran ?? short ?? ''));

  expect(names).toContain('start');
  expect(names).toContain('test');
  expect([...names].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('README and package.json want the same Node', async () => {
  const { engines }: { engines: { node: string } } = JSON.parse(await read('package.json'));
  const [, major] = /(\d+)/.exec(engines.node) ?? [];

  expect(await read('README.md')).toContain(`Node ${major}`);
});

it('every file that a document links to is there', async () => {
  const broken: string[] = [];
  for (const document of await listDocuments()) {
    const folder = join(ROOT, document, '..');
    for (const [, target = ''] of (await read(document)).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)) {
      if (!existsSync(join(folder, target))) broken.push(`${document}: ${target}`);
    }
  }

  expect(broken).toEqual([]);
});

it('a shop opens with the settings that a document writes down for it', async () => {
  const texts = await Promise.all((await listDocuments()).map(read));
  const blocks = texts.flatMap((text) => [...text.matchAll(/^```.*\n([^`]*PUBLIC_URL=[^`]*)^```/gm)]);

  const opened = blocks.map(([, block = '']) => {
    const settings = [...block.matchAll(/(?<![A-Z_])([A-Z_]+)=(.+?)(?=\\n|\s|$)/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    return parseConfig(Object.fromEntries(settings));
  });

  expect(opened.length).toBeGreaterThan(2);
  expect(opened.filter(({ ok }) => !ok)).toEqual([]);
});

it('docs/architecture.md names every module of the API and every feature of the storefront', async () => {
  const house = await read('docs/architecture.md');
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

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parseConfig } from '../../apps/server/src/config/config.ts';
import { SETTING_NAMES } from './setting-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const read = (file: string) => readFile(join(ROOT, file), 'utf8');

/** Paths of all Markdown documents, relative to the root. */
async function listDocuments(): Promise<string[]> {
  const inDocs = await readdir(join(ROOT, 'docs'), { recursive: true });
  const atRoot = await readdir(ROOT);
  return [...atRoot, ...inDocs.map((name) => join('docs', name))].filter((name) => name.endsWith('.md'));
}

it('documents: name only npm commands that exist', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'));
  const texts = await Promise.all((await listDocuments()).map(read));

  const named = texts.flatMap((text) => [...text.matchAll(/\bnpm (?:run ([a-z]+)|(start|test)\b)/g)]);
  const names = new Set(named.map(([, ran, short]) => ran ?? short ?? ''));

  expect(names).toContain('start');
  expect(names).toContain('test');
  expect([...names].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('README: names the Node version of package.json', async () => {
  const { engines }: { engines: { node: string } } = JSON.parse(await read('package.json'));
  const [, major] = /(\d+)/.exec(engines.node) ?? [];

  expect(await read('README.md')).toContain(`Node ${major}`);
});

it('documents: link only to files that exist', async () => {
  const broken: string[] = [];
  for (const document of await listDocuments()) {
    const folder = join(ROOT, document, '..');
    for (const [, target = ''] of (await read(document)).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)) {
      if (!existsSync(join(folder, target))) broken.push(`${document}: ${target}`);
    }
  }

  expect(broken).toEqual([]);
});

it('documents: blocks of settings are valid', async () => {
  const texts = await Promise.all((await listDocuments()).map(read));
  const blocks = texts.flatMap((text) => [...text.matchAll(/^```.*\n([^`]*PUBLIC_URL=[^`]*)^```/gm)]);

  const opened = blocks.map(([, block = '']) => {
    const settings = [...block.matchAll(/(?<![A-Z_])([A-Z_]+)=(.+?)(?=\\n|\s|$)/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    return parseConfig(Object.fromEntries(settings));
  });

  expect(opened).not.toEqual([]);
  expect(opened.filter(({ ok }) => !ok)).toEqual([]);
});

it('docs/setup.md: documents every setting', async () => {
  const setup = await read('docs/setup.md');

  expect(SETTING_NAMES.filter((name) => !setup.includes(`\`${name}\``))).toEqual([]);
});

it('docs/architecture.md: names every feature of the storefront and of the back office', async () => {
  const architecture = await read('docs/architecture.md');
  const apps = ['apps/storefront/app/features', 'apps/backoffice/app/features'];
  const features = (await Promise.all(apps.map((folder) => readdir(join(ROOT, folder))))).flat();

  expect(features.filter((name) => !architecture.includes(`\`${name}\``))).toEqual([]);
});

it('docs/architecture.md: names only files and folders that exist', async () => {
  const architecture = await read('docs/architecture.md');
  const paths = [...architecture.matchAll(/`((?:apps|packages|tests|tools|docs)\/[\w./-]+)`/g)];

  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('docs/specification.md: has every ruling that the code cites', async () => {
  const rulings = await read('docs/specification.md');
  const { stdout } = await run('git', ['grep', '-hoE', '\\bD[0-9]{2}\\b', '--', '*.ts', '*.tsx', '*.sql'], {
    cwd: ROOT,
  });

  const missing = new Set(stdout.trim().split('\n'));
  for (const [, name = ''] of rulings.matchAll(/^- \*\*(D\d\d)\*\* /gm)) missing.delete(name);

  expect([...missing]).toEqual([]);
});

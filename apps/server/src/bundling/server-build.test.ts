import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';
import { SERVER } from './server-build.ts';

/** Builds the server like a start does, and prints the native libraries loaded after it. */
const START = `
  const [source, folder] = process.argv.slice(1);
  const { SERVER } = await import(source);
  await SERVER.make(folder);
  process.report.excludeNetwork = true;
  console.log(process.report.getReport().sharedObjects.join('\\n'));
`;

test('server build: its hashed sources include every bundled file, and the bundler is not loaded afterwards', async () => {
  const folder = await aFolder();

  const source = join(import.meta.dirname, 'server-build.ts');
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', START, source, folder]).toString();

  expect(['main.mjs', 'shop.mjs'].map((program) => existsSync(join(folder, program)))).toEqual([true, true]);
  expect(loaded).toContain('libc');
  expect(loaded).not.toContain('rolldown');
  const programs = globSync(join(folder, '*.mjs')).map((file) => readFileSync(file, 'utf8'));
  const madeOf = programs.flatMap((text) => text.match(/(?<=^\s*\/\/ )(?:apps|packages)\/\S+$/gm) ?? []);
  const isSource = (file: string) =>
    SERVER.sources.some((source) => file === source || file.startsWith(`${source}/`));
  expect(madeOf).toContain('apps/storefront/app/content/facts.ts');
  expect(madeOf.filter((file) => !isSource(file))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { expect, test } from 'vitest';

/** What it loads of machine code while it puts the server together, as a start does; it says so at its end. */
const START = `
  const [source, folder] = process.argv.slice(1);
  const { SERVER } = await import(source);
  await SERVER.make(folder);
  process.report.excludeNetwork = true;
  console.log(process.report.getReport().sharedObjects.join('\\n'));
`;

test('A server that was just put together holds nothing of what put it together', async () => {
  const folder = await aFolder();

  const source = join(import.meta.dirname, 'server-build.ts');
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', START, source, folder]).toString();

  expect(['main.mjs', 'shop.mjs'].map((program) => existsSync(join(folder, program)))).toEqual([true, true]);
  expect(loaded).toContain('libc');
  expect(loaded).not.toContain('rolldown');
});

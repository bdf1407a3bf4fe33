import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { demo } from '@kashtanka/demo';
import { expect, test } from 'vitest';
import { hire, operate } from './support/operate.ts';
import { openServerOnce } from './support/shop/open-server.ts';

const shared = openServerOnce();

async function aFile(name: string, text: string): Promise<string> {
  const path = join(await aFolder(), name);
  await writeFile(path, text);
  return path;
}

const stockOf = async (databaseUrl: string) => (await operate(databaseUrl, 'stock', 'show', SIZE)).output;
const SIZE = demo.standaloneBowl;

test('import command: a CSV file is tried, stored and taken back', async () => {
  const { databaseUrl, shop } = await shared();
  const actor = await hire(shop, 'content');
  const before = await stockOf(databaseUrl);
  const path = await aFile('prices.csv', `Номер;Остаток\n${SIZE};77\n`);
  const run = (...words: string[]) => operate(databaseUrl, 'import', path, '--map', 'Номер=article', ...words);

  const tried = await run('--dry');
  const untouched = await stockOf(databaseUrl);
  const stored = await run(...actor);
  const changed = await stockOf(databaseUrl);
  const id = /imports undo (\d+)/.exec(stored.output)?.[1] ?? '';
  const undone = await operate(databaseUrl, 'imports', 'undo', id, ...actor);
  const listed = await operate(databaseUrl, 'imports', 'list');

  expect(tried.output).toMatch(
    /Format: csv, utf-8[\s\S]*Line 2 .*stock: \d+ > 77[\s\S]*0 added, 1 changed[\s\S]*Dry run/,
  );
  expect([tried.code, stored.code, undone.code]).toEqual([0, 0, 0]);
  expect(untouched).toBe(before);
  expect(changed).toContain('77');
  expect(await stockOf(databaseUrl)).toBe(before);
  expect(listed.output).toMatch(/prices\.csv .*undone/);
});

test('import command: faults are told by line, column and value, and nothing is stored', async () => {
  const { databaseUrl, shop } = await shared();
  const actor = await hire(shop, 'content');
  const faulty = await aFile('faulty.csv', `Артикул;Цена\n${SIZE};дорого\n`);
  const unreadable = await aFile('letter.csv', 'hello');

  const refused = await operate(databaseUrl, 'import', faulty, ...actor);
  const unread = await operate(databaseUrl, 'import', unreadable, ...actor);

  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/Line 2, Цена .*"дорого" .*invalid: [\s\S]*1 errors: nothing was stored/),
  });
  expect(unread).toEqual({ code: 1, output: expect.stringContaining('not_a_table') });
});

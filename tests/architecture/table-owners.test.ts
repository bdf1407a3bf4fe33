import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const API = join(import.meta.dirname, '../../packages/api');

/** A module or the platform, of a file under packages/api/src. */
function ownerOf(file: string): string {
  return /^modules\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file;
}

/** Owners of the code whose SQL names each table. */
async function listUsersOfTables(): Promise<Map<string, string[]>> {
  const migrations = (await readdir(join(API, 'migrations'))).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(migrations.map((name) => readFile(join(API, 'migrations', name), 'utf8')));
  const users = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/create table (\w+)/g)].map(([, name = '']) => [name, new Set<string>()]),
    ),
  );
  const files = (await readdir(join(API, 'src'), { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
  );
  for (const file of files) {
    const sql = [...(await readFile(join(API, 'src', file), 'utf8')).matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/gs)];
    for (const [, text = ''] of sql) {
      for (const [, table = ''] of text.matchAll(/\b(?:from|join|into|update|delete from)\s+(?!set\b)([a-z_]+)\b/g))
        users.get(table)?.add(ownerOf(file));
    }
  }
  return new Map([...users].map(([table, owners]) => [table, [...owners]]));
}

it('tables: the SQL of exactly one module or of the platform names each', async () => {
  const tables = await listUsersOfTables();

  const shared = [...tables].filter(([, owners]) => owners.length !== 1);

  expect(shared.map(([table, owners]) => `${table} is named by ${owners.join(' and ') || 'no module'}`)).toEqual(
    [],
  );
});

it('SQL: is in sql.ts or in the sql folder of its module', async () => {
  const modules = join(API, 'src/modules');
  const files = (await readdir(modules, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^[^/]+\/sql(\.ts$|\/)/.test(name),
  );

  const texts = await Promise.all(files.map((file) => readFile(join(modules, file), 'utf8')));

  expect(files.filter((_, index) => /\bsql(<[^`]*?>)?`/s.test(texts[index] ?? ''))).toEqual([]);
});

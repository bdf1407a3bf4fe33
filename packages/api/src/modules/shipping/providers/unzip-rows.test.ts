import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unzipRows } from './unzip-rows.ts';

const archiveOf = (text: string) => zipSync({ 'list.json': strToU8(text) });

async function* arriving(archive: Uint8Array): AsyncGenerator<Uint8Array> {
  yield archive;
}

async function rowsOf(archive: Uint8Array): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const some of unzipRows(arriving(archive), '$.list.*')) rows.push(...some);
  return rows;
}

it('zipped list: its rows are unpacked unchanged', async () => {
  const list = Array.from({ length: 3000 }, (_, at) => ({
    index: String(101_000 + at),
    house: (at * 7919) % 104_729,
  }));

  expect(await rowsOf(archiveOf(JSON.stringify({ list })))).toEqual(list);
});

it.each([
  ['a million empty rows', `{"list":[${'{},'.repeat(1_000_000)}{}]}`],
  ['one endless word', `{"list":["${'a'.repeat(5_000_000)}"]}`],
])('zipped list: an archive that unpacks to %s is refused before it is read', async (_, text) => {
  const archive = archiveOf(text);
  expect(archive.length).toBeLessThan(20_000);

  await expect(rowsOf(archive)).rejects.toThrow('the archive unpacks to more than the limit');
});

it('zipped list: a truncated archive is refused', async () => {
  const archive = archiveOf(JSON.stringify({ list: Array.from({ length: 3000 }, (_, at) => at) }));

  await expect(rowsOf(archive.subarray(0, archive.length / 2))).rejects.toThrow();
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive, readPidFile } from './pid-file.ts';
import { causeOf } from './usage-lock.ts';

test('pid file: says process and port; an empty, missing or damaged one names no process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pid-file-'));
  const read = (text: string) => {
    writeFileSync(join(folder, 'postmaster.pid'), text);
    return readPidFile(folder);
  };

  expect(readPidFile(folder)).toEqual({});
  expect(read(`${process.pid}\n/data\n1\n5433\n`)).toEqual({ pid: process.pid, port: 5433 });
  for (const text of ['', '-1', 'x']) expect(isAlive(read(text).pid), text).toBe(false);
  expect([isAlive(process.pid), isAlive(1), isAlive(undefined), isAlive(2 ** 31 - 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['no server', ['ENOENT', 'ECONNREFUSED']],
  ['not ready', ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']],
  ['other', ['53300', '28P01', '55P03']],
] as const)('connection error: "%s" is the cause of %j', (cause, codes) => {
  for (const code of codes) expect(causeOf(Object.assign(new Error('x'), { code })), code).toBe(cause);
});

test('connection error: one without a code says in words that the server has stopped, or is another error', () => {
  expect(causeOf(new Error('Connection terminated unexpectedly'))).toBe('not ready');
  expect(causeOf(new Error('Client has encountered a connection error and is not queryable'))).toBe('not ready');
  expect([causeOf(new Error('timeout expired')), causeOf('x')]).toEqual(['other', 'other']);
});

import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from './log.ts';

test('log: database errors are logged without the rows that they quote', () => {
  const lines: string[] = [];
  const log = openLog('error', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('null value in column "city"'), {
    code: '23502',
    detail: 'Failing row contains (Anna, +79161234567)',
    client: { _activeQuery: { values: ['+79161234567'] } },
  });

  log.error({ err: error }, 'a request failed');

  expect(lines.join()).toContain('null value in column');
  expect(lines.join()).not.toContain('+79161234567');
});

test('log: control characters and line breaks are written as JSON escapes, and parse to the same text', () => {
  const lines: string[] = [];
  const log = openLog('error', { write: (line) => lines.push(line) });
  const text = '"}\r\n{"msg":"forged"}\u001b[31m\u009b31m\u0007\u0085\u007f\u2028\u2029';

  log.error({ err: new Error(text), url: text }, text);

  const [line = ''] = lines;
  expect(lines).toHaveLength(1);
  expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(JSON.parse(line)).toMatchObject({ err: { message: text }, url: text, msg: text });
});

test('log: a program continues when its log cannot be written', () => {
  const fullDisk = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(fullDisk));
  const text = `
    const { openLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))});
    openLog('error').error('nobody can read this');
    await new Promise(setImmediate);
    console.error('still here');
  `;

  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    stdio: ['ignore', fullDisk, 'pipe'],
    encoding: 'utf8',
    timeout: 30_000,
  });

  expect(stderr).toBe('still here\n');
  expect(status).toBe(0);
});

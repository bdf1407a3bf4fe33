import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('A wrong setting stops the start with a sentence that names it, and nothing is begun', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'kashtanka-start-')), 'data');
  const program = runProgram('apps/server/src/main.ts', [], { PORT: 'seventy', DATA_DIR: folder });

  expect(await program.ended()).toBe(1);
  expect(program.said().trim()).toBe('PORT is "seventy", but must be a port, 0 to 65535.');
});

test('A database that does not answer is told in words', { timeout: 60_000 }, async () => {
  const program = runProgram('apps/server/src/main.ts', [], {
    ...{ PORT: '0', BANK_SIMULATOR_PORT: '0' },
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/shop',
  });

  expect(await program.ended()).toBe(1);
  expect(program.said()).toMatch(/database/i);
  expect(program.said()).not.toMatch(/^\s+at /m);
});

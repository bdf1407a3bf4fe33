import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('An error of the database is logged without the row that it quotes', () => {
  const lines: string[] = [];
  const log = openLog('error', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('null value in column "city"'), {
    code: '23502',
    detail: 'Failing row contains (Anna, +79161234567)',
  });

  log.error({ err: error }, 'a request failed');

  expect(lines.join()).toContain('null value in column');
  expect(lines.join()).not.toContain('+79161234567');
});

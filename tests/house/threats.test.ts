import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MODEL = readFileSync(join(ROOT, 'docs/threat-model.md'), 'utf8');
/** A line of the table ends with the file of its test and a part of what stands in it. */
const LINES = MODEL.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Threat|-+)/.test(line));

test('Every line of the threat model is held by a test that there is', () => {
  const missing = LINES.filter((line) => {
    const [, file, words] = /`([^`]+)` "([^"]+)" +\|$/.exec(line) ?? [];
    return !file || !words || !readFileSync(join(ROOT, file), 'utf8').includes(words);
  });

  expect(LINES.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

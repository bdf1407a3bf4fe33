import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isSafe } from 'redos-detector';
import { expect, test } from 'vitest';
import { BOUNDED } from './bounded-patterns.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What backtracks less than so often for one text is no harm, whatever the text. */
const MOST_BACKTRACKING = 200;
/** By steps and not by time: the same on every machine. */
const MOST_STEPS = 5_000;

type Pattern = { file: string; pattern: string; flags: string };

const SOURCES = execFileSync('git', ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.|\/testing\/|simulators\//.test(file));

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) found.push({ file, ...node.regex });
    },
  }).visit(program);
  return found;
}

/** The detector does not read capitals and Unicode together; the shape of a pattern is the same without. */
function isLinear({ pattern, flags }: Pattern): boolean {
  const regex = new RegExp(pattern, flags.includes('u') ? flags.replace('i', '') : flags);
  return isSafe(regex, { maxScore: MOST_BACKTRACKING, maxSteps: MOST_STEPS }).safe;
}

const PATTERNS = SOURCES.flatMap(patternsOf);

test('A text that nobody bounds meets no pattern that it could make slow', { timeout: 60_000 }, () => {
  const known = new Set(BOUNDED.map(({ file, pattern }) => `${file} ${pattern}`));
  const slow = PATTERNS.filter((one) => !known.has(`${one.file} ${one.pattern}`) && !isLinear(one));

  expect(PATTERNS.length).toBeGreaterThan(150);
  expect(slow).toEqual([]);
});

test('The list of patterns whose texts are bounded names none that is gone', () => {
  const there = new Set(PATTERNS.map(({ file, pattern }) => `${file} ${pattern}`));

  expect(BOUNDED.filter(({ file, pattern }) => !there.has(`${file} ${pattern}`))).toEqual([]);
});

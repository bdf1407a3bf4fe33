import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@kashtanka/contract';
import * as imports from '@kashtanka/contract/import';
import { parseSync, Visitor } from 'oxc-parser';
import { isSafe } from 'redos-detector';
import { expect, test } from 'vitest';
import { BOUNDED, COMPOSED } from './bounded-patterns.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Backtracking below this score is harmless for any input. */
const MOST_BACKTRACKING = 200;
/** By steps and not by time: the same on every machine. */
const MOST_STEPS = 5_000;

const TIMES = /^[\d*/ ]+$/;

type Pattern = { file: string; pattern: string; flags: string };

const SOURCES = execFileSync('git', ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.|\/testing\//.test(file));

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) found.push({ file, ...node.regex });
    },
    // Of a schema; a pattern of times is none.
    Property: ({ key, value }) => {
      const isPattern = 'name' in key && key.name === 'pattern' && value.type === 'Literal';
      if (isPattern && typeof value.value === 'string' && !TIMES.test(value.value))
        found.push({ file, pattern: value.value, flags: 'u' });
    },
  }).visit(program);
  return found;
}

/** Whether a pattern is composed at run time, so that no literal shows it. */
function composesPatterns(file: string): boolean {
  const found: true[] = [];
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  new Visitor({
    NewExpression: ({ callee }) => {
      if ('name' in callee && callee.name === 'RegExp') found.push(true);
    },
    CallExpression: ({ callee }) => {
      if ('name' in callee && callee.name === 'RegExp') found.push(true);
    },
    // Of a schema, where it has a name of its own or is made of others.
    ObjectExpression: ({ properties }) => {
      for (const one of properties) {
        const isPattern = one.type === 'Property' && 'name' in one.key && one.key.name === 'pattern';
        if (isPattern && one.value.type !== 'Literal') found.push(true);
      }
    },
  }).visit(program);
  return found.length > 0;
}

/** The patterns of every query, address and body that a call takes, and of every document, as they are when the shop runs. */
function patternsOfCalls(): Pattern[] {
  const found: Pattern[] = [];
  JSON.stringify([contract, imports], (key, value) => {
    if (key === 'pattern' && typeof value === 'string')
      found.push({ file: 'contract', pattern: value, flags: 'u' });
    return value;
  });
  return found;
}

/** The detector does not read capitals and Unicode together; the shape of a pattern is the same without. */
function isLinear({ pattern, flags }: Pattern): boolean {
  const regex = new RegExp(pattern, flags.includes('u') ? flags.replace('i', '') : flags);
  return isSafe(regex, { maxScore: MOST_BACKTRACKING, maxSteps: MOST_STEPS }).safe;
}

const PATTERNS = [...SOURCES.flatMap(patternsOf), ...patternsOfCalls()];

test('patterns: are linear, or their input is bounded', { timeout: 60_000 }, () => {
  const known = new Set(BOUNDED.map(({ file, pattern }) => `${file} ${pattern}`));
  const slow = PATTERNS.filter((one) => !known.has(`${one.file} ${one.pattern}`) && !isLinear(one));

  expect(PATTERNS.length).toBeGreaterThan(150);
  expect(slow).toEqual([]);
});

test('patterns: each file that composes one is listed with the reason why no input makes it slow', () => {
  expect(SOURCES.filter(composesPatterns).toSorted()).toEqual(COMPOSED.map(({ file }) => file).toSorted());
});

test('patterns: the list of bounded ones names none that does not exist', () => {
  const there = new Set(PATTERNS.map(({ file, pattern }) => `${file} ${pattern}`));

  expect(BOUNDED.filter(({ file, pattern }) => !there.has(`${file} ${pattern}`))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, parseSync, type TemplateLiteral, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MODEL = readFileSync(join(ROOT, 'docs/threat-model.md'), 'utf8');
/** A line of the table ends with the file of its test and a part of its title. */
const LINES = MODEL.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Threat|-+)/.test(line));

/** The titles of the tests in a file that are run: none that is left out, or stands in a comment. */
function titlesOf(file: string): string[] {
  const titles: string[] = [];
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      const names = namesOf(callee);
      if (!names.some((name) => /^(it|test|ownTest)$/.test(name)) || names.some((name) => name.startsWith('skip')))
        return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title?.type === 'TemplateLiteral') titles.push(wordsOf(title));
    },
  }).visit(program);
  return titles;
}

/** `it.skip.each([…])` is called by its names, the one that stands first last. */
function namesOf(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [callee.property.name, ...namesOf(callee.object)];
}

function wordsOf({ quasis }: TemplateLiteral): string {
  return quasis.map(({ value }) => value.cooked).join('…');
}

test('threat model: each line names a test that is run', () => {
  const missing = LINES.filter((line) => {
    const [, file, words] = /`([^`]+)` "([^"]+)" +\|$/.exec(line) ?? [];
    return !file || !words || !titlesOf(file).some((title) => title.includes(words));
  });

  expect(LINES).not.toEqual([]);
  expect(missing).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changingTextWithSiblings } from './changing-text.ts';

const ROOT = join(import.meta.dirname, '../..');

const COMPONENTS = execFileSync('git', ['ls-files', 'apps/storefront/app/*.tsx', 'packages/ui/*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.|\/ui\/showcase/.test(file));

const sourcesFound = (source: string) => changingTextWithSiblings('a.tsx', source).map((found) => found.source);

test('storefront: a text that changes is the only child of its element, so that page translators keep it alive', () => {
  const found = COMPONENTS.flatMap((file) =>
    changingTextWithSiblings(file, readFileSync(join(ROOT, file), 'utf8')).map(
      ({ line, source }) => `${file}:${line} ${source.replace(/\s+/g, ' ').slice(0, 80)}`,
    ),
  );

  expect(COMPONENTS.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test.each([
  ['const a = <dd>{sum}{note && <small>{note}</small>}</dd>;', ['{sum}']],
  ['const a = <p>{count} things</p>;', ['{count}']],
  ["const a = <p>{isOpen ? 'open' : 'closed'} <b /></p>;", ["{isOpen ? 'open' : 'closed'}"]],
  ['const a = <p>{isNew && <b />} fixed</p>;', ['{isNew && <b />}']],
  ['const a = <>{sum}</>;', ['{sum}']],
  ['function Sum({ sum }) { return sum; }', ['sum']],
  ['const a = <p>{list.map((one) => one.name)}<b /></p>;', ['{list.map((one) => one.name)}']],
])('changing text rule: finds %s', (source, expected) => {
  expect(sourcesFound(source)).toEqual(expected);
});

test.each([
  'const a = <dd><span>{sum}</span>{note && <small>{note}</small>}</dd>;',
  'const a = <p>{text.things(count)}</p>;',
  "const a = <p>{isOpen ? 'open' : 'closed'}</p>;",
  'const a = <p>fixed {isNew && <b />}</p>;',
  'const a = <p>{text.terms} <a>{text.link}</a></p>;',
  'type Props = { head: Elements }; const a = <div>{head}<b /></div>;',
  'const a = <ul>{list.map((one) => <li key={one}>{one}</li>)}{more && <li />}</ul>;',
])('changing text rule: allows %s', (source) => {
  expect(sourcesFound(source)).toEqual([]);
});

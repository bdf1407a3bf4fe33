import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** By these a text becomes markup, or a program, in a browser or on its way there. */
const SINKS = new Set([
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
  'srcDoc',
  'createContextualFragment',
  'parseFromString',
  'setHTMLUnsafe',
  'document.write',
  'createHTML',
  'createScript',
  'eval',
  'Function',
]);

/** Where that is done all the same, and what the text is. Everything else that a page or a letter shows, React writes as text. */
const KNOWN: Readonly<Record<string, string>> = {
  'apps/storefront/app/features/notifications/notices.tsx': 'A script of ours, a constant',
  'apps/storefront/app/features/product/details.tsx':
    'The description of a product, judged by a list of tags when it is imported',
  'apps/storefront/app/platform/shop-html.ts': 'The only policy by which that description may pass',
  'apps/storefront/app/root.tsx': 'A script of ours, a constant',
};

const SOURCES = execFileSync(
  'git',
  ['ls-files', 'apps/storefront/*.ts', 'apps/storefront/*.tsx', 'packages/api/*.ts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .filter(
    (file) => !/\.test\.|\/testing\//.test(file) && /^(apps\/storefront\/app|packages\/api\/src)\//.test(file),
  );

function sinksOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found: string[] = [];
  // Most files name none of them, and need no reading of what they say.
  if (![...SINKS].some((name) => text.includes(name.split('.').at(-1) ?? ''))) return found;
  const note = (name: string) => {
    if (SINKS.has(name)) found.push(name);
  };
  const { program } = parseSync(file, text);
  new Visitor({
    JSXAttribute: ({ name }) => note(String(name.name)),
    Property: ({ key }) => key.type === 'Identifier' && note(key.name),
    AssignmentExpression: ({ left }) => {
      if (left.type === 'MemberExpression' && left.property.type === 'Identifier') note(left.property.name);
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier') note(callee.name);
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
        note(nameOf(callee.object, callee.property.name));
    },
    NewExpression: ({ callee }) => callee.type === 'Identifier' && note(callee.name),
  }).visit(program);
  return found;
}

/** Streams are written to as well, so that only a document counts. */
function nameOf(object: object, property: string): string {
  const isDocument = 'name' in object && object.name === 'document';
  return isDocument && property.startsWith('write') ? 'document.write' : property;
}

test('A text becomes markup only where that is known, whatever field it comes from', () => {
  const doing = SOURCES.filter((file) => sinksOf(file).length > 0);

  expect(SOURCES.length).toBeGreaterThan(900);
  expect(doing).toEqual(Object.keys(KNOWN));
});

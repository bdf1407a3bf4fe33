import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, type PrivateInExpression, parseSync, type TemplateLiteral, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** The values of this template tag are escaped. */
const ESCAPING_TAG = 'html';

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
  'markup',
  'eval',
  'Function',
]);

const ESCAPED = 'Every text goes through escapeMarkup';
const CONSTANT = 'A script of ours, a constant';
const OURS = 'Words of our own, in the demo shop alone';
const SIMULATED = 'A simulator’s words, all its own';

/** The files that create markup, how often, and from which text. All other text of pages and emails is escaped by React. */
const KNOWN: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'apps/backoffice/app/features/products/description/write-html.ts': [
    7,
    'Every text goes through escapeHtmlText; the server checks tags when it is saved',
  ],
  'apps/backoffice/app/features/products/description/clean-pasted.ts': [
    4,
    'Tags of a list; every text goes through escapeHtmlText',
  ],
  'apps/server/src/backoffice/name-shop.ts': [
    2,
    'Names go through escapeHtmlText and escapeHtmlAttribute; the logo is an id',
  ],
  'apps/server/src/feeds/yml-offers.ts': [5, ESCAPED],
  'apps/server/src/feeds/yml.ts': [3, ESCAPED],
  'apps/server/src/http/reference-page.ts': [7, ESCAPED],
  'apps/server/src/http/serve-mailbox.ts': [7, ESCAPED],
  'apps/server/src/pages/error-page.ts': [3, 'Words of ours, and an id of letters and digits'],
  'apps/server/src/pages/rss.ts': [11, ESCAPED],
  'apps/server/src/pages/sitemap.ts': [5, ESCAPED],
  'apps/simulators/src/bank/page/html.ts': [3, 'The tag that writes as text whatever is put in'],
  'apps/simulators/src/bank/switches.ts': [3, 'Scripts of what a bank does next, no programs'],
  'apps/simulators/src/object-store/index.ts': [1, SIMULATED],
  'apps/simulators/src/pochta/tracking.ts': [8, SIMULATED],
  'apps/simulators/src/yandex-pay/page/pages.ts': [1, SIMULATED],
  'apps/simulators/src/yandex-pay/switches.ts': [2, 'Scripts of what a bank does next, no programs'],
  'apps/storefront/app/entry.server.tsx': [1, 'What React has written, and data without any sign of markup'],
  'apps/storefront/app/features/notifications/notices.tsx': [1, CONSTANT],
  'apps/storefront/app/features/notifications/static-notices.tsx': [1, 'Nothing: what the server wrote stays'],
  'apps/storefront/app/features/product/components/details.tsx': [
    1,
    'The description of a product, judged by a list of tags when it is imported',
  ],
  'apps/storefront/app/platform/trusted-html.ts': [2, 'The only policy by which that description may pass'],
  'apps/storefront/app/root.tsx': [1, CONSTANT],
  'packages/api/src/modules/shipping/providers/pochta/track.ts': [1, 'Every text goes through encodeXML'],
  'packages/api/src/platform/mail/email-html.ts': [1, 'What React has written'],
  'packages/api/src/platform/mail/shop-look.ts': [1, 'The id of a picture; the name goes through escapeHtmlText'],
  'packages/api/src/platform/security/clean-html.ts': [
    3,
    'Allowed tags alone; every text goes through escapeHtmlText',
  ],
  'packages/api/src/platform/security/safe-html.ts': [3, 'Words of a refusal, which are shown as text'],
  'packages/api/src/platform/spreadsheets/write-xlsx.ts': [10, 'Every text goes through escapeXml'],
  'packages/demo/src/generate.ts': [2, OURS],
  'packages/demo/src/products/product-model.ts': [2, OURS],
  'packages/rules/src/engraving/drawing.ts': [1, 'A pattern that reads files of svg.ts, and refuses others'],
  'packages/rules/src/engraving/metal.ts': [8, 'Numbers and fixed colours around the outlines of such a file'],
  'packages/rules/src/engraving/sheet.ts': [2, 'Numbers, keys of pieces, and the markup of such files'],
  'packages/rules/src/engraving/svg.ts': [4, 'Numbers, and outlines of letters'],
};

const SOURCES = execFileSync('git', ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'packages/*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.|\/testing\//.test(file));

/** The beginning of a tag or of a prolog. */
const TAG = /<(?:[a-z?/]|!(?:doctype|--|\[cdata))/i;

function sinksOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found: string[] = [];
  // Most files name none of them, and need no parsing.
  if (!TAG.test(text) && ![...SINKS].some((name) => text.includes(name.split('.').at(-1) ?? ''))) return found;
  const note = (name: string) => {
    if (SINKS.has(name)) found.push(name);
  };
  const { program } = parseSync(file, text);
  const escaped = new Set<TemplateLiteral>();
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type === 'Identifier' && tag.name === ESCAPING_TAG) escaped.add(quasi);
    },
    TemplateLiteral: (template) => {
      if (!escaped.has(template) && isMarkupWithWords(template)) found.push('a template');
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (operator === '+' && [left, right].some(isMarkup)) found.push('a sum of texts');
    },
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

/** Between its tags something else is put in. */
function isMarkupWithWords({ quasis, expressions }: TemplateLiteral): boolean {
  return expressions.length > 0 && quasis.some(({ value }) => TAG.test(value.raw));
}

function isMarkup(part: Expression | PrivateInExpression['left']): boolean {
  return part.type === 'Literal' && typeof part.value === 'string' && TAG.test(part.value);
}

/** Streams are written to as well, so that only a document counts. */
function nameOf(object: object, property: string): string {
  const isDocument = 'name' in object && object.name === 'document';
  return isDocument && property.startsWith('write') ? 'document.write' : property;
}

test('markup sinks: each file that creates markup is listed with the reason why it is safe', () => {
  const doing = SOURCES.map((file) => [file, sinksOf(file).length] as const).filter(([, times]) => times > 0);

  expect(SOURCES.length).toBeGreaterThan(1_700);
  expect(Object.fromEntries(doing)).toEqual(
    Object.fromEntries(Object.entries(KNOWN).map(([file, [times]]) => [file, times])),
  );
});

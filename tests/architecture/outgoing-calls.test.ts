import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, type CallExpression, type ObjectPropertyKind, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The sources of the server, where a call carries keys and reaches hosts that no browser does. */
const SOURCES = execFileSync('git', ['ls-files', 'apps/server/*.ts', 'packages/*.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.|\/testing\/|\/test-[^/]*$/.test(file));

/** Calls that leave it to the fetch that they are given. */
const GIVEN: Readonly<Record<string, string>> = {
  'packages/contract/src/blog-client.ts':
    'The server gives it one of its own, which is among those that are looked at',
  'packages/contract/src/http-transport.ts': 'Of browsers alone: the server asks its API without a network',
};

/** Ways out besides fetch; of Node’s own none goes where an answer leads. */
const OTHER_CLIENTS: Readonly<Record<string, string>> = {
  'apps/server/src/partners/apple-gateway.ts': 'With a certificate, which fetch does not take',
  'packages/api/src/platform/outgoing/ask-public.ts':
    'Judges the address that it connects to, which fetch does not tell',
};

const NETWORK_MODULES = /^(node:)?(http|https|http2)$|^undici$/;
const CLIENT_FUNCTIONS = /^(request|get|connect|fetch)$/;

/** The network calls of a file: those of fetch, those that follow redirects, and requests by other means. */
function networkCallsOf(file: string): { calls: number; following: number; isOther: boolean } {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = { calls: 0, following: 0, isOther: false };
  const { program } = parseSync(file, text);
  new Visitor({
    CallExpression: (call) => {
      if (!isFetch(call)) return;
      found.calls += 1;
      if (!staysHere(call.arguments[1])) found.following += 1;
    },
    ImportDeclaration: ({ source, specifiers }) => {
      const importsClient = specifiers.some(
        ({ type, local }) => type !== 'ImportSpecifier' || CLIENT_FUNCTIONS.test(local.name),
      );
      if (NETWORK_MODULES.test(source.value) && importsClient) found.isOther = true;
    },
  }).visit(program);
  return found;
}

function isFetch({ callee }: CallExpression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'fetch';
  return (
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'fetch'
  );
}

/** The option has to stand after any spread, which could override it. */
function staysHere(options: Argument | undefined): boolean {
  if (options?.type !== 'ObjectExpression') return false;
  const { properties } = options;
  const option = properties.findIndex(setsRedirect);
  return option >= 0 && properties.slice(option).every(({ type }) => type !== 'SpreadElement');
}

function setsRedirect(property: ObjectPropertyKind): boolean {
  if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'redirect')
    return false;
  return property.value.type === 'Literal' && ['manual', 'error'].includes(String(property.value.value));
}

const FOUND = SOURCES.map((file) => ({ file, ...networkCallsOf(file) }));

test('outgoing calls: follow no redirect', () => {
  const following = FOUND.filter((one) => one.following > 0).map(({ file }) => file);

  expect(FOUND.filter(({ calls }) => calls > 0).length).toBeGreaterThan(7);
  expect(following).toEqual(Object.keys(GIVEN));
});

test('outgoing calls: use fetch, or are listed with the reason', () => {
  expect(FOUND.filter(({ isOther }) => isOther).map(({ file }) => file)).toEqual(Object.keys(OTHER_CLIENTS));
});

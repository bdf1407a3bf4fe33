import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from './setting-names.ts';

const CLIENT = join(import.meta.dirname, '../../apps/storefront/build/current/client');

const FILES = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(js|css|html|json|map)$/.test(name),
);

/** One word, as PORT, may stand for many things. */
const SETTINGS = SETTING_NAMES.filter((name) => name.includes('_'));

/** Only the server has these: settings, packages, the password of demo shoppers, keys. */
const OF_THE_SERVER = [
  ...SETTINGS,
  'wet-nose-at-dawn',
  'PRIVATE KEY',
  'graphile',
  'kysely',
  'argon2',
  'process.env.',
];

test('bundles: hold no setting, package or secret of the server', () => {
  const found = FILES.flatMap((name) => {
    const text = readFileSync(join(CLIENT, name), 'utf8');
    return OF_THE_SERVER.filter((word) => text.includes(word)).map((word) => `${word} in ${name}`);
  });

  expect(FILES.length).toBeGreaterThan(20);
  expect(SETTINGS.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});

/** The attribute of the router's own links and forms. */
const OF_ROUTER = '"data-discover":';

test('bundles: hold no links and forms of the router, which are unused', () => {
  expect(FILES.filter((name) => readFileSync(join(CLIENT, name), 'utf8').includes(OF_ROUTER))).toEqual([]);
});

test('bundles: come without source maps', () => {
  expect(FILES.filter((name) => name.endsWith('.map'))).toEqual([]);
});

/** How the half of React that draws begins: a function that asks for three others, and knows where faults are explained. */
const REACT = /(..)\w+=>\{(?:var |,|\w+=\w+\(\)){6};function \w+\(\w+\)\{var \w+="https:\/\/react\.dev\/errors/g;

test('bundles: React is parsed ahead, beside the page', () => {
  const scripts = FILES.filter((name) => name.endsWith('.js')).map((name) =>
    readFileSync(join(CLIENT, name), 'utf8'),
  );

  const before = scripts.flatMap((text) => [...text.matchAll(REACT)].map(([, signs]) => signs));

  expect(before).toEqual(['((']);
});

test('bundles: no file preloads a file that it imports', () => {
  const scripts = new Map(
    FILES.filter((name) => name.endsWith('.js')).map((name) => [name, readFileSync(join(CLIENT, name), 'utf8')]),
  );
  const importsOf = (name: string) =>
    [...(scripts.get(name) ?? '').matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)].map(
      ([, file]) => `assets/${file}`,
    );
  const cameWith = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const file of importsOf(name)) cameWith(file, found);
    return found;
  };

  const ahead = [...scripts].flatMap(([name, text]) => {
    const [list = '[]'] = /(?<=m\.f=)\["[^\]]*\]/.exec(text) ?? [];
    const files: string[] = JSON.parse(list);
    return files.map((file) => ({ file, isThere: cameWith(name).has(file) }));
  });

  expect(ahead.length).toBeGreaterThan(50);
  expect([...scripts.keys()].flatMap(importsOf).length).toBeGreaterThan(500);
  expect(ahead.filter(({ isThere }) => isThere)).toEqual([]);
});

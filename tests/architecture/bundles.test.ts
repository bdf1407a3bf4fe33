import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from './setting-names.ts';

const APPS = join(import.meta.dirname, '../../apps');

/** Everything that a browser loads, relative to the folder of the apps. */
const FILES = ['storefront/build/current/client', 'backoffice/build/current'].flatMap((folder) =>
  readdirSync(join(APPS, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html|json|map)$/.test(name))
    .map((name) => join(folder, name)),
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
    const text = readFileSync(join(APPS, name), 'utf8');
    return OF_THE_SERVER.filter((word) => text.includes(word)).map((word) => `${word} in ${name}`);
  });

  expect(FILES.length).toBeGreaterThan(20);
  expect(SETTINGS.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
});

test('bundles: come without source maps', () => {
  expect(FILES.filter((name) => name.endsWith('.map'))).toEqual([]);
});

